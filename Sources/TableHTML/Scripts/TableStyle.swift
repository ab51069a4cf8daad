let tableStyle = #"""
  :root {
    color-scheme: light dark;
    --ink: light-dark(#1d1d1f, #ececee); --paper: light-dark(#fff, #161618);
    --soft: light-dark(#f2f2f4, #232326); --line: light-dark(#dcdce0, #38383c);
    --faint: light-dark(#66666b, #a0a0a6); --mark: light-dark(#dbe9ff, #1d3a63);
    --accent: light-dark(#0a5fd8, #6aa9ff);
  }
  * { box-sizing: border-box }
  html { overflow-anchor: none; scroll-padding-top: 4.5rem }
  html:has(#editor:not([hidden])) { scroll-padding-bottom: 9rem }
  body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper) }
  header, nav, footer, #entry {
    display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: baseline; padding: .5rem 1rem;
  }
  h1 { margin: 0; font-size: 1.25rem }
  [role="alert"] { margin: 0; padding: .5rem 1rem }
  #count, #message { color: var(--faint); margin: 0 }
  #message { flex: 1 0 100% }
  form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: baseline }
  input, select, textarea, button { font: inherit; padding: .15rem .5rem; max-width: 100% }
  input, textarea, output, #entry span { unicode-bidi: plaintext }
  a { color: var(--accent) }
  table { width: 100%; table-layout: fixed; border-spacing: 0; overflow-anchor: none }
  table:has(th:nth-child(6)) { min-width: 48rem }
  table:has(th:nth-child(11)) { min-width: 88rem }
  table:has(th:nth-child(21)) { min-width: 168rem }
  thead th {
    position: sticky; top: 0; z-index: 2; height: 2.2rem; background: var(--paper);
    overflow: hidden; white-space: nowrap; text-overflow: ellipsis;
  }
  thead a { color: inherit; text-decoration: none }
  [aria-sort="ascending"] a::after { content: " ↑" }
  [aria-sort="descending"] a::after { content: " ↓" }
  th, td {
    padding: .2rem 1rem; text-align: start; vertical-align: top; unicode-bidi: plaintext;
    border-bottom: 1px solid var(--line); overflow-wrap: anywhere; white-space: pre-line;
  }
  td { height: 2rem }
  .heading th {
    position: sticky; top: 2.2rem; z-index: 1; height: 2.2rem; background: var(--soft);
  }
  .number { width: 9rem; text-align: end; font-variant-numeric: tabular-nums }
  #table > tbody:not(#rows) { display: block }
  #rows { touch-action: manipulation }
  #rows:hover tr:hover:not([aria-selected="true"]) td { background: var(--soft) }
  #rows tr[aria-selected="true"] td { background: var(--mark) }
  :focus-visible { outline: 2px solid var(--accent); outline-offset: -2px }
  .live:not(.lost) nav { display: none }
  .lost #count::after { content: " …" }
  body:not(.live) header label { display: none }
  .live #rows [tabindex="0"] { outline: 2px solid var(--faint); outline-offset: -2px }
  .live #rows [tabindex="0"]:focus { outline-color: var(--accent) }
  #editor {
    position: fixed; inset: auto 0 0 0; z-index: 3; padding: .5rem 1rem; background: var(--soft);
    border-top: 2px solid var(--accent);
  }
  #editor[hidden] { display: none }
  #editor input, #editor textarea { flex: 1; min-width: 8rem }
  #editor output { flex: 1; white-space: pre-line }
  #editor output:empty, #editor output:empty ~ button:last-child { display: none }
  @media (max-width: 40rem) {
    th, td { padding: .2rem .4rem }
    .number { width: 5rem }
    header, nav, footer, #entry { padding: .5rem .4rem }
  }
  @media (forced-colors: active) {
    #rows tr[aria-selected="true"] td {
      background: SelectedItem; color: SelectedItemText; forced-color-adjust: none;
    }
  }
  @media print {
    :root { color-scheme: light }
    header form, .live header label, nav, footer, #entry, #editor { display: none }
    #table > tbody:not(#rows) { display: none }
    #table { min-width: 0 }
    thead th, .heading th { position: static }
  }
  """#
