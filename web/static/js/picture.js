// A ruling as a picture: verdict, up to three rules, the link; drawn here, nothing is fetched.
const SIDE = 1080;
const EDGE = 72;
const COLOURS = { good: "#7fe0a7", bad: "#ff9d9d", plain: "#eef2fb" };

/** Writes a text in lines that fit; how far down it came. */
function write(pen, text, top, { size, weight = 400, colour = "#eef2fb", most = 99, lines = 1.3 }) {
  pen.font = `${weight} ${size}px system-ui, sans-serif`;
  pen.fillStyle = colour;
  let line = "";
  let count = 0;
  let y = top;
  const put = (last) => {
    count += 1;
    pen.fillText(count === most && !last ? `${line}…` : line, EDGE, y + size);
    y += size * lines;
    line = "";
  };
  for (const said of text.split(/\s+/)) {
    const longer = line ? `${line} ${said}` : said;
    if (pen.measureText(longer).width > SIDE - 2 * EDGE && line) {
      put(false);
      if (count >= most) return y;
    }
    line = line ? `${line} ${said}` : said;
  }
  if (line) put(true);
  return y;
}

export function drawPicture(canvas, summary, address) {
  const pen = canvas.getContext("2d");
  const { title, verdict, status, game } = summary.dataset;
  pen.fillStyle = "#090d18";
  pen.fillRect(0, 0, SIDE, SIDE);
  pen.fillStyle = COLOURS[status];
  pen.fillRect(0, 0, 18, SIDE);
  let y = write(pen, `${game} · ${title}`, EDGE, { size: 34, colour: "#b3bfd8", most: 1 });
  y = write(pen, `${status === "bad" ? "✕ " : ""}${verdict}`, y + 24, { size: 56, weight: 700, colour: COLOURS[status], most: 6, lines: 1.2 });
  for (const rule of summary.content.querySelectorAll("[data-name]")) {
    if (y > SIDE - 260) break;
    y = write(pen, rule.dataset.name, y + 36, { size: 34, weight: 700, colour: "#9fd3ff", most: 1 });
    y = write(pen, rule.textContent, y, { size: 32, most: 3 });
  }
  pen.fillStyle = "#2c3854";
  pen.fillRect(EDGE, SIDE - 130, SIDE - 2 * EDGE, 2);
  write(pen, "Árbitro Galáctico", SIDE - 116, { size: 34, weight: 700, most: 1 });
  pen.font = "400 24px monospace";
  pen.fillStyle = "#b3bfd8";
  const short = address.length > 62 ? `${address.slice(0, 61)}…` : address;
  pen.fillText(short, EDGE, SIDE - 40);
}
