/**
 * The style of the help page: readable in a narrow pane and on a wide screen, light or dark like the
 * system, printable, without scripts or other files.
 */
export const helpStyle = `
:root {
  color-scheme: light dark;
  --text: #1f1f1f;
  --soft: #5c5c5c;
  --ground: #ffffff;
  --panel: #f6f6f4;
  --line: #dedcd8;
  --accent: #0f6c5c;
  --accent-ground: #e3f2ee;
}
@media (prefers-color-scheme: dark) {
  :root {
    --text: #ececec;
    --soft: #b3b3b3;
    --ground: #1c1c1c;
    --panel: #262625;
    --line: #3d3c3a;
    --accent: #62c9b3;
    --accent-ground: #16332d;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body {
  margin: 0;
  background: var(--ground);
  color: var(--text);
  font: 16px/1.55 "Segoe UI", system-ui, sans-serif;
}
.page { max-width: 60rem; margin: 0 auto; padding: 2rem 1.25rem 5rem; }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 0.5rem; }
h2 { font-size: 1.45rem; margin: 3rem 0 0.75rem; padding-top: 1rem; border-top: 1px solid var(--line); }
h3 { font-size: 1.1rem; margin: 2rem 0 0.4rem; }
p, ul { margin: 0.4rem 0 0.8rem; max-width: 46rem; }
li { margin: 0.2rem 0; }
a { color: var(--accent); }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.lead { font-size: 1.1rem; color: var(--soft); }
.soft { color: var(--soft); }
nav ul { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: 0.4rem 1rem; }
code { font: 0.92em/1.5 Consolas, "Cascadia Mono", ui-monospace, monospace; overflow-wrap: break-word; }
pre {
  margin: 0.5rem 0;
  padding: 0.7rem 0.9rem;
  background: var(--panel);
  border: 1px solid var(--line);
  border-radius: 6px;
  white-space: pre-wrap;
}
.scroll { overflow-x: auto; margin: 0.5rem 0 1rem; }
table { border-collapse: collapse; }
.wide { width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 0.4rem 0.8rem 0.4rem 0; border-bottom: 1px solid var(--line); }
th { color: var(--soft); font-weight: 600; white-space: nowrap; }
.cells td { border: 1px solid var(--line); padding: 0.2rem 0.6rem; background: var(--panel); min-width: 3rem; height: 1.9rem; }
.example { margin: 0.8rem 0 1.4rem; }
.example > p { margin: 0; }
:target { background: var(--accent-ground); box-shadow: 0 0 0 0.4rem var(--accent-ground); border-radius: 2px; }
@media print { nav { display: none; } .page { max-width: none; } }
`;
