/** The style sheet of the page, in the colours of the application. It is in the page: an old telephone asks once. */
export const style = `
:root{color-scheme:light dark;--paper:#f8f1e4;--raised:#fffcf5;--line:#dfd2ba;--ink:#1f2b25;--primary:#1e4d3b;--accent:#b23a1e}
@media(prefers-color-scheme:dark){:root{--paper:#111a16;--raised:#1a2620;--line:#33443b;--ink:#f2ebdc;--primary:#93cfaf;--accent:#f5a173}}
body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);overflow-wrap:anywhere}
main{max-width:44rem;margin:0 auto;padding:1rem}
h1{font:700 1.75rem/1.25 Georgia,serif;margin:.5rem 0}
h2{font-size:1.125rem;line-height:1.3;margin:0}
p{margin:.25rem 0}
ul{list-style:none;margin:1rem 0;padding:0}
li{display:flex;flex-wrap:wrap;gap:1rem;margin:0 0 .75rem;padding:1rem;border:1px solid var(--line);border-radius:.75rem;background:var(--raised);break-inside:avoid}
li>div{flex:1 1 11rem;min-width:0}
img{object-fit:contain}
svg{display:block;width:9rem;height:auto;margin:.5rem 0}
.text{white-space:pre-line}
.stars{color:var(--accent);letter-spacing:.1em}
form{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;margin:.5rem 0 0}
button,input{font:inherit;min-height:2.75rem;box-sizing:border-box;border-radius:.75rem}
button{padding:0 1.25rem;border:1px solid var(--primary);color:var(--raised);background:var(--primary);cursor:pointer}
button.quiet{color:var(--primary);background:none}
input{padding:0 .75rem;border:1px solid var(--ink);color:inherit;background:var(--raised);max-width:100%}
input:not([type=checkbox]){flex:1 1 8rem;width:8rem;min-width:0;max-width:24rem}
form>label{flex:1 1 100%}
input[type=checkbox]{flex:none;min-height:1.5rem;width:1.5rem}
summary{cursor:pointer;min-height:2.75rem;line-height:2.75rem;color:var(--primary)}
label{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;min-width:0;max-width:100%}
label:has(>[type=checkbox]){flex-wrap:nowrap}
a{display:inline-block;min-height:2.75rem;line-height:2.75rem;color:var(--primary)}
@media print{svg{display:none}:root{color-scheme:light;--paper:#fff;--raised:#fff;--line:#999;--ink:#000;--primary:#000;--accent:#000}
.unprinted>*{display:none}
.unprinted::before{content:"Cette page ne s’imprime pas. Pour une liste sur papier, demandez-la à la personne qui vous a envoyé le lien."}}
`
