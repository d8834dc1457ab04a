"""Do the tests notice? `python -m tools.mutation` changes one thing at a time in the adjudicator and says which changes nobody saw.

A sample with a fixed seed. What every published case and every test enters is found out once (`reach`); each mutant then runs in a
process of its own (`running`), first against the cases and then against the tests that enter the changed function, and where those
notice nothing against all the others whose process enters it. Nothing on disk is changed.
"""
