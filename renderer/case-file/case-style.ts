/** The style sheet of a case file. It stands alone: the file loads nothing, and the reader's own fonts are used. */
export const caseStyle = `
:root {
  color-scheme: light dark;
  --paper: #ffffff; --ink: #1f2328; --muted: #5c6067; --line: #dedbd3; --block: #f6f5f2; --mark: #fbf0dc; --on-mark: #6b4100;
}
@media (prefers-color-scheme: dark) {
  :root { --paper: #191c21; --ink: #e7e9ec; --muted: #a4aab3; --line: #33383f; --block: #111317; --mark: #3a2d14; --on-mark: #f0b95a; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 14px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
h1 { margin: 0 0 .75rem; font-size: 1.5rem; line-height: 1.25; }
h2 { margin: 2rem 0 .5rem; padding-bottom: .25rem; border-bottom: 1px solid var(--line); font-size: 1.1rem; }
h3 { margin: 1rem 0 .25rem; color: var(--muted); font-size: .875rem; font-weight: 600; }
p { margin: .5rem 0; max-width: 48rem; }
.about { color: var(--muted); }
dl { display: grid; grid-template-columns: fit-content(14rem) minmax(0, 1fr); gap: .25rem 1rem; margin: 0; }
dl > div { display: contents; }
dt { color: var(--muted); overflow-wrap: break-word; }
dd { margin: 0; unicode-bidi: isolate; white-space: pre-wrap; }
blockquote { margin: .5rem 0; padding-left: .75rem; border-left: 3px solid var(--line); unicode-bidi: isolate; white-space: pre-wrap; }
pre { margin: 0; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: 6px; background: var(--block); font: 12.5px/1.5 ui-monospace, Consolas, "DejaVu Sans Mono", monospace; tab-size: 2; white-space: pre-wrap; overflow-wrap: anywhere; unicode-bidi: plaintext; text-align: left; }
table { width: 100%; border-collapse: collapse; font-size: .8125rem; }
th, td { padding: .375rem .5rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th { color: var(--muted); font-weight: 600; overflow-wrap: normal; }
td { min-width: 4rem; unicode-bidi: isolate; white-space: pre-wrap; }
td:first-child { overflow-wrap: break-word; }
td pre { min-width: 8rem; padding: .25rem .5rem; }
.removed { padding: 0 .25rem; border-radius: 3px; background: var(--mark); color: var(--on-mark); }
@media (max-width: 36rem) { dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: .5rem; } }
@media print {
  :root { color-scheme: light; --paper: #ffffff; --ink: #000000; --muted: #444444; --line: #bbbbbb; --block: #ffffff; --mark: #ffffff; --on-mark: #000000; }
  main { max-width: none; padding: 0; }
  h2, h3 { break-after: avoid; }
  tr, dl > div { break-inside: avoid; }
  thead { display: table-header-group; }
  .removed { border: 1px solid var(--line); }
}
@page { margin: 18mm 16mm; }
`;
