// The stems of Snowball (https://snowballstem.org, BSD) for Spanish, Portuguese and English, of words without accents: what
// index/stems.py has from its package. A word is cut by endings; `rv`, `r1` and `r2` say from where on an ending may be cut.
const endings = new Map();

/** Endings by their last letter, the longest first. */
function byLetter(words) {
  let found = endings.get(words);
  if (!found) {
    endings.set(words, (found = new Map()));
    for (const each of [...words].sort((a, b) => b.length - a.length)) found.set(each.at(-1), [...(found.get(each.at(-1)) ?? []), each]);
  }
  return found;
}

/** The longest of some endings that a word has, if it begins far enough behind. */
function ending(words, word, from = 0) {
  for (const each of byLetter(words).get(word[word.length - 1]) ?? []) if (word.length - each.length >= from && word.endsWith(each)) return each;
  return "";
}

const list = (words) => words.split(" ");
const cut = (word, end, other = "") => word.slice(0, word.length - end.length) + other;
const next = (word, pattern, from) => {
  const at = word.slice(from).search(pattern);
  return at < 0 ? -1 : at + from;
};

const PAIR = /[aeiou][^aeiou]/;
const ENGLISH_PAIR = /[aeiouy][^aeiouy]/;

/** From where on the parts of a word may be cut: after its first and its second vowel with a consonant behind. */
function regions(word, pair, start = 0) {
  const after = (from) => {
    const at = from > word.length ? -1 : next(word, pair, from);
    return at < 0 ? word.length : at + 2;
  };
  const r1 = start || after(0);
  return { r1, r2: after(r1) };
}

/** The region of verbs in the Romance languages. */
function verbal(word) {
  const isVowel = (letter) => "aeiou".includes(letter);
  if (isVowel(word[1]) && !isVowel(word[0])) return Math.min(3, word.length);
  const at = next(word, isVowel(word[1]) ? /[^aeiou]/ : /[aeiou]/, 2);
  return at < 0 ? word.length : at + 1;
}

/** A word without one of some endings, if that stands far enough behind; else as it is. */
function without(word, ends, from) {
  const end = ends.reduce((best, each) => (each.length > best.length && word.endsWith(each) ? each : best), "");
  return end && word.length - end.length >= from ? cut(word, end) : word;
}

/** Cuts what stands before an adverb's ending: «-ivamente», «-ativamente». */
function adverb(word, r2) {
  const rest = without(word, ["ic", "ad", "os", "iv"], r2);
  return rest !== word && word.endsWith("iv") ? without(rest, ["at"], r2) : rest;
}

const table = (rows) => new Map(rows.flatMap(([kind, words]) => list(words).map((word) => [word, kind])));

const SPANISH = table([
  ["", "ica osa ista anza able ible ico ismo oso amiento imiento icas osas istas anzas ables ibles icos ismos osos amientos imientos"],
  ["ic", "ancia adora ante acion ador ancias adoras aciones adores antes"],
  ["u", "ucion uciones"],
  ["ente", "encia encias"],
  ["adverb", "amente"],
  ["mente", "mente"],
  ["idad", "idad idades"],
  ["at", "iva ivo ivas ivos"],
]);
const SPANISH_ENDS = [...SPANISH.keys()];
const BEFORE_PRONOUNS = list("ando iendo yendo ar er ir");
const RESIDUES = list("a e o os");
const PRONOUNS = list("la sela le me se lo selo las selas les los selos nos");
const Y_VERBS = list("ya ye yan yen yeron yendo yo yas yes yais yamos");
const SPANISH_VERBS = list("aba ada ida ara iera ad ed id ase iese aste iste an aban aran ieran en asen iesen aron ieron ado ido ando iendo ar er ir as abas adas idas aras ieras es ases ieses abais arais ierais aseis ieseis asteis isteis ados idos amos emos aremos eremos iremos imos");

function spanishSuffix(word, { r1, r2 }) {
  const end = ending(SPANISH_ENDS, word);
  const kind = SPANISH.get(end);
  const at = word.length - end.length;
  if (!end || at < (kind === "adverb" ? r1 : r2)) return null;
  if (kind === "u" || kind === "ente") return cut(word, end, kind);
  const rest = cut(word, end);
  if (kind === "adverb") return adverb(rest, r2);
  const before = { ic: ["ic"], mente: ["able", "ible", "ante"], idad: ["ic", "abil", "iv"], at: ["at"] }[kind];
  return before ? without(rest, before, r2) : rest;
}

function spanishVerb(word, rv) {
  const odd = ending(Y_VERBS, word, rv);
  if (odd && cut(word, odd).endsWith("u")) return cut(word, odd);
  const end = ending(SPANISH_VERBS, word, rv);
  const rest = cut(word, end);
  return ["en", "es", "emos"].includes(end) && rest.endsWith("gu") ? rest.slice(0, -1) : rest;
}

function spanish(word) {
  const [rv, parts] = [verbal(word), regions(word, PAIR)];
  const pronoun = ending(PRONOUNS, word);
  const before = cut(word, pronoun);
  const form = ending(BEFORE_PRONOUNS, before);
  const at = before.length - form.length;
  if (pronoun && form && at >= rv && (form !== "yendo" || before[at - 1] === "u")) word = before;
  word = spanishSuffix(word, parts) ?? spanishVerb(word, rv);
  const last = ending(RESIDUES, word);
  if (!last || word.length - last.length < rv) return word;
  word = cut(word, last);
  return last === "e" && word.endsWith("gu") && word.length - 1 >= rv ? word.slice(0, -1) : word;
}

const PORTUGUESE = table([
  ["", "ica adora osa ista eza ante ico ismo oso amento imento ador icas adoras osas istas ezas adores antes icos ismos osos amentos imentos"],
  ["log", "logia logias"],
  ["ir", "ira iras"],
  ["adverb", "amente"],
  ["mente", "mente"],
  ["idade", "idade idades"],
  ["at", "iva ivo ivas ivos"],
]);
const PORTUGUESE_ENDS = [...PORTUGUESE.keys()];
const PORTUGUESE_VERBS = list(
  "ada ida ia aria eria iria ara era ira ava asse esse isse aste este iste ei arei erei irei am iam ariam eriam iriam aram eram iram avam em arem erem irem assem essem issem ado ido ando endo indo ar er ir as adas idas ias arias erias irias aras eras iras avas es ardes erdes irdes ares eres ires asses esses isses astes estes istes is ais eis areis ereis ireis ados idos amos emos aremos eremos iremos imos armos ermos irmos eu iu ou",
);

function portugueseSuffix(word, { r1, r2 }, rv) {
  const end = ending(PORTUGUESE_ENDS, word);
  const kind = PORTUGUESE.get(end);
  const at = word.length - end.length;
  if (!end || at < { adverb: r1, ir: rv }[kind] || (kind !== "adverb" && kind !== "ir" && at < r2)) return null;
  if (kind === "ir") return word[at - 1] === "e" ? cut(word, end, "ir") : null;
  if (kind === "log") return cut(word, end, "log");
  const rest = cut(word, end);
  if (kind === "adverb") return adverb(rest, r2);
  const before = { mente: ["ante", "avel"], idade: ["ic", "abil", "iv"], at: ["at"] }[kind];
  return before ? without(rest, before, r2) : rest;
}

function portuguese(word) {
  const [rv, parts] = [verbal(word), regions(word, PAIR)];
  const verb = ending(PORTUGUESE_VERBS, word, rv);
  const found = portugueseSuffix(word, parts, rv) ?? (verb ? cut(word, verb) : null);
  if (found !== null) word = found.endsWith("ci") && found.length - 1 >= rv ? found.slice(0, -1) : found;
  else word = without(word, ["a", "i", "o", "os"], rv);
  if (!word.endsWith("e") || word.length - 1 < rv) return word;
  word = word.slice(0, -1);
  return /(?:gu|ci)$/.test(word) && word.length - 1 >= rv ? word.slice(0, -1) : word;
}

const ODD = new Map(list("andes andes atlas atlas bias bias cosmos cosmos early earli gently gentl howe howe idly idl news news only onli singly singl skies sky skis ski sky sky ugly ugli").reduce((pairs, word, at, all) => (at % 2 ? [...pairs, [all[at - 1], word]] : pairs), []));
const OPENING = /^(?:arsen|commun|emerg|gener|inter|later|organ|past|univers)/;
const VOWEL = /[aeiouy]/;
const isShort = (word) => /[^aeiouy][aeiouy][^aeiouywxY]$|^[aeiouy][^aeiouy]$|past$/.test(word);
const SECOND = new Map(list("anci ance enci ence bli ble abli able alli al fulli ful lessli less ousli ous entli ent aliti al biliti ble iviti ive tional tion ational ate alism al ation ate ization ize izer ize ator ate iveness ive fulness ful ousness ous ogist og").reduce((pairs, word, at, all) => (at % 2 ? [...pairs, [all[at - 1], word]] : pairs), []));
const THIRD = new Map([["icate", "ic"], ["ative", ""], ["alize", "al"], ["iciti", "ic"], ["ical", "ic"], ["tional", "tion"], ["ational", "ate"], ["ful", ""], ["ness", ""]]);
const SECOND_ENDS = [...SECOND.keys(), "ogi", "li"];
const THIRD_ENDS = [...THIRD.keys()];
const FOURTH = list("ic ance ence able ible ate ive ize iti al ism ion er ous ant ent ment ement");

const PLURALS = list("ied ies sses ss us s");
const PARTICIPLES = list("eed eedly ed edly ing ingly");

function plural(word) {
  const end = ending(PLURALS, word);
  if (end === "sses") return cut(word, end, "ss");
  if (end === "ied" || end === "ies") return cut(word, end, word.length > 4 ? "i" : "ie");
  return end === "s" && VOWEL.test(word.slice(0, -2)) ? word.slice(0, -1) : word;
}

function participle(word, r1) {
  const end = ending(PARTICIPLES, word);
  if (!end) return word;
  const rest = cut(word, end);
  if (end === "eed" || end === "eedly") return rest.length >= r1 && !/^(?:succ|proc|exc)$/.test(rest) ? rest + "ee" : word;
  if (end === "ing" && /^[^aeiouy]y$/.test(rest)) return rest.slice(0, -1) + "ie";
  if (end === "ing" && /^(?:even|cann|inn|earr|herr|out)$/.test(rest)) return word;
  if (!VOWEL.test(rest)) return word;
  if (/(?:at|bl|iz)$/.test(rest)) return rest + "e";
  if (/(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/.test(rest)) return /^[aeo]..$/.test(rest) ? rest : rest.slice(0, -1);
  return rest.length === r1 && isShort(rest) ? rest + "e" : rest;
}

function derived(word, { r1, r2 }) {
  const second = ending(SECOND_ENDS, word);
  let rest = cut(word, second);
  if (second && rest.length >= r1) {
    if (SECOND.has(second)) word = rest + SECOND.get(second);
    else if (second === "ogi") word = rest.endsWith("l") ? rest + "og" : word;
    else if (/[cdeghkmnrt]$/.test(rest)) word = rest;
  }
  const third = ending(THIRD_ENDS, word);
  rest = cut(word, third);
  if (third && rest.length >= (third === "ative" ? Math.max(r1, r2) : r1)) word = rest + THIRD.get(third);
  const fourth = ending(FOURTH, word);
  rest = cut(word, fourth);
  return fourth && rest.length >= r2 && (fourth !== "ion" || /[st]$/.test(rest)) ? rest : word;
}

function english(word) {
  if (ODD.has(word)) return ODD.get(word);
  word = word.replace(/^y/, "Y");
  for (let at = 1; at < word.length; at++) if (word[at] === "y" && VOWEL.test(word[at - 1])) word = `${word.slice(0, at)}Y${word.slice(at + 1)}`;
  const parts = regions(word, ENGLISH_PAIR, OPENING.exec(word)?.[0].length);
  word = participle(plural(word), parts.r1);
  word = derived(/.[^aeiouy][yY]$/.test(word) ? word.slice(0, -1) + "i" : word, parts);
  const rest = word.slice(0, -1);
  const mute = word.endsWith("e") && (rest.length >= parts.r2 || (rest.length >= parts.r1 && !isShort(rest)));
  if (mute || (word.endsWith("ll") && rest.length >= parts.r2)) word = rest;
  return word.replaceAll("Y", "y");
}

/** The stem of a folded word of some letters in a language. */
export const STEMMERS = { es: spanish, pt: portuguese, en: english };
