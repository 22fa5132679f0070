import { oneLine } from './letter.ts'

const paper = '#f8f1e4'
const raised = '#fffcf5'
const line = '#dfd2ba'
const ink = '#1f2b25'
const inkSoft = '#54605a'
const fir = '#1e4d3b'
const onFir = '#fffaf0'

const sans = "font-family:'Segoe UI',Helvetica,Arial,sans-serif"
const serif = "font-family:Georgia,'Times New Roman',serif"
export const paragraph = `margin:0 0 16px;${sans};font-size:16px;line-height:1.6;color:${ink}`
export const heading = `margin:24px 0 8px;${serif};font-size:18px;line-height:1.3;color:${ink}`
const small = `margin:0 0 16px;${sans};font-size:14px;line-height:1.6;color:${inkSoft}`

const light = `<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">`

/** Where a mail program shows dark letters: the colours of the dark theme, over those that stand in the elements. */
const dark = `<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<style>
@media (prefers-color-scheme:dark){
.paper,.paper>tbody>tr>td{background-color:#111a16!important}
.name{color:#93cfaf!important}
.raised{background-color:#1a2620!important;border-color:#33443b!important}
.raised h1,.raised h2,.raised p,.raised bdi{color:#f2ebdc!important}
.raised a{color:#93cfaf!important}
.raised a bdi{color:inherit!important}
.otherwise{border-color:#33443b!important}
.otherwise p,.below{color:#b9c2b4!important}
.button{background-color:#93cfaf!important}
.button a{color:#111a16!important}
}
</style>`

export const signature = 'Cachotteries, le tiroir à secrets de la famille'

interface Framed {
  readonly subject: string
  readonly title: string
  /** To whom it is. */
  readonly name: string
  /** HTML. */
  readonly body: string
  /** A paragraph below a line, as HTML. */
  readonly otherwise: string
  /** Whether it has dark colours too, in a style sheet: a letter with a secret link has none. */
  readonly canBeDark?: boolean
}

/** The HTML of a letter. Uses tables and inline styles, which all mail programs support. */
export const framed = ({
  subject,
  title,
  name,
  body,
  otherwise,
  canBeDark = false,
}: Framed): string => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
${canBeDark ? dark : light}
<title>${escaped(subject)}</title>
</head>
<body class="paper" style="margin:0;padding:0;background-color:${paper}">
<table role="presentation" lang="fr" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${paper}" style="background-color:${paper}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:560px">
<tr><td class="name" style="padding:0 8px 16px;${serif};font-size:24px;font-weight:bold;color:${fir}">Cachotteries</td></tr>
<tr><td class="raised" bgcolor="${raised}" style="padding:32px 24px 16px;background-color:${raised};border:1px solid ${line};border-radius:16px">
<h1 style="margin:0 0 20px;${serif};font-size:22px;line-height:1.3;font-weight:bold;color:${ink}">${escaped(title)}</h1>
<p style="${paragraph}">Bonjour <bdi>${escaped(oneLine(name))}</bdi>,</p>
${body}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td class="otherwise" style="padding:16px 0 0;border-top:1px solid ${line}"><p style="${small}">${otherwise}</p></td></tr>
</table>
</td></tr>
<tr><td class="below" style="padding:16px 8px 0;${sans};font-size:13px;line-height:1.5;color:${inkSoft}">${signature}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`

/** A link as a button. */
export const button = (link: string, words: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0">
<tr><td class="button" align="center" bgcolor="${fir}" style="background-color:${fir};border-radius:12px;mso-padding-alt:14px 24px">
<a href="${escaped(link)}" style="display:inline-block;padding:14px 24px;${sans};font-size:16px;font-weight:bold;line-height:1.25;color:${onFir};text-decoration:none">${words}</a>
</td></tr>
</table>`

/** The same link to copy. */
export const linkInFull = (link: string): string =>
  `<p style="${small}">Si le bouton ne répond pas, copiez cette adresse dans votre navigateur&nbsp;:<br>
<a href="${escaped(link)}" style="color:${fir};word-break:break-all">${escaped(link)}</a></p>`

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
