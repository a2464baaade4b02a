/** The only stylesheet of the managers' page, in the system's colours, so that light, dark and forced ones work. */
export const STYLE = `
:root { color-scheme: light dark; --line: color-mix(in srgb, CanvasText 22%, Canvas); --soft: color-mix(in srgb, CanvasText 6%, Canvas); --bar: #0f6cbd; --warn: #8a2c00; }
@media (prefers-color-scheme: dark) { :root { --bar: #62abf5; --warn: #ffb38a; } }
* { box-sizing: border-box; }
body { font: 15px/1.5 system-ui, "Segoe UI", sans-serif; margin: 0 auto; max-width: 68rem; padding: 1rem 1.25rem 4rem; background: Canvas; color: CanvasText; }
header { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: baseline; border-bottom: 1px solid var(--line); padding-bottom: .75rem; }
h1 { font-size: 1.5rem; margin: 0; } h2 { font-size: 1.15rem; margin: 2.25rem 0 .5rem; } h3 { font-size: 1rem; margin: 1rem 0 .25rem; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; list-style: none; margin: .75rem 0 0; padding: 0; }
a { color: LinkText; } header form { margin-left: auto; }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr)); gap: .75rem; margin: 1rem 0 0; }
.figures div { background: var(--soft); border: 1px solid var(--line); border-radius: 6px; padding: .6rem .8rem; }
.figures dt { font-size: .9rem; } .figures dd { margin: 0; font-size: 1.4rem; font-variant-numeric: tabular-nums; }
.scroll { overflow-x: auto; position: relative; }
table { border-collapse: collapse; width: 100%; } caption { text-align: left; padding: .25rem 0; }
th, td { text-align: left; border-bottom: 1px solid var(--line); padding: .35rem .9rem .35rem 0; vertical-align: top; }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; } td.what { overflow-wrap: anywhere; min-width: 9rem; }
.days { display: flex; align-items: flex-end; gap: 2px; height: 7rem; border-bottom: 1px solid var(--line); margin: .5rem 0 .25rem; padding: 0; list-style: none; }
.days li { flex: 1; height: 100%; display: flex; align-items: flex-end; } .days svg { width: 100%; height: 100%; fill: var(--bar); }
.axis { display: flex; justify-content: space-between; margin: 0; font-size: .9rem; }
meter { width: min(9rem, 20vw); height: .9rem; }
input, select, button { font: inherit; padding: .3rem .6rem; border: 1px solid color-mix(in srgb, CanvasText 55%, Canvas); border-radius: 4px; background: Field; color: FieldText; }
button { cursor: pointer; background: ButtonFace; color: ButtonText; } button.main { background: var(--bar); color: Canvas; border-color: var(--bar); }
:focus-visible { outline: 3px solid Highlight; outline-offset: 1px; }
input[type=number] { width: 7.5rem; } form.row { display: flex; flex-wrap: wrap; gap: .5rem .75rem; align-items: end; margin: .25rem 0; } form.row label { display: grid; font-size: .9rem; }
.notice { border: 1px solid var(--line); border-left: .4rem solid var(--warn); border-radius: 4px; padding: .6rem .9rem; margin: 1rem 0; }
.key { font: 14px ui-monospace, monospace; overflow-wrap: anywhere; user-select: all; background: var(--soft); padding: .4rem .6rem; display: block; }
.skip { position: absolute; left: -999rem; } .skip:focus { position: static; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (forced-colors: active) { .days svg { fill: CanvasText; } }
`;
