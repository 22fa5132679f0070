import type { RecoveryMailView, Shown } from '@cachotteries/domain/visibility/views'
import { oneLine } from '../infrastructure/mail/letter.ts'

export const subject = 'Cachotteries : choisir un nouveau mot de passe'

const why = 'Un nouveau mot de passe a été demandé pour votre compte Cachotteries.'
const until =
  'Ce lien est valable une heure et ne sert qu’une fois. Le nouveau mot de passe vous déconnectera de tous vos appareils.'
const otherwise =
  'Vous n’avez rien demandé ? Ignorez ce message : votre mot de passe reste le même, et ce lien n’a été envoyé qu’à vous.'
const signature = 'Cachotteries, le tiroir à secrets de la famille'

export const text = ({ name, link }: Shown<RecoveryMailView>): string =>
  `Bonjour ${oneLine(name)},

${why}
Pour le choisir, ouvrez ce lien :

${link}

${until}

${otherwise}

-- 
${signature}
`

const paper = '#f8f1e4'
const raised = '#fffcf5'
const line = '#dfd2ba'
const ink = '#1f2b25'
const inkSoft = '#54605a'
const fir = '#1e4d3b'
const onFir = '#fffaf0'

const sans = "font-family:'Segoe UI',Helvetica,Arial,sans-serif"
const serif = "font-family:Georgia,'Times New Roman',serif"
const paragraph = `margin:0 0 16px;${sans};font-size:16px;line-height:1.6;color:${ink}`
const small = `margin:0 0 16px;${sans};font-size:14px;line-height:1.6;color:${inkSoft}`

/** Uses tables and inline styles, which all mail programs support. */
export function html({ name, link }: Shown<RecoveryMailView>): string {
  const href = escaped(link)
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:0;background-color:${paper}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${paper}" style="background-color:${paper}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:560px">
<tr><td style="padding:0 8px 16px;${serif};font-size:24px;font-weight:bold;color:${fir}">Cachotteries</td></tr>
<tr><td bgcolor="${raised}" style="padding:32px 24px 16px;background-color:${raised};border:1px solid ${line};border-radius:16px">
<h1 style="margin:0 0 20px;${serif};font-size:22px;line-height:1.3;font-weight:bold;color:${ink}">Choisir un nouveau mot de passe</h1>
<p style="${paragraph}">Bonjour <bdi>${escaped(oneLine(name))}</bdi>,</p>
<p style="${paragraph}">${why}</p>
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0">
<tr><td align="center" bgcolor="${fir}" style="background-color:${fir};border-radius:12px;mso-padding-alt:14px 24px">
<a href="${href}" style="display:inline-block;padding:14px 24px;${sans};font-size:16px;font-weight:bold;line-height:1.25;color:${onFir};text-decoration:none">Choisir mon mot de passe</a>
</td></tr>
</table>
<p style="${paragraph}">${until}</p>
<p style="${small}">Si le bouton ne répond pas, copiez cette adresse dans votre navigateur&nbsp;:<br>
<a href="${href}" style="color:${fir};word-break:break-all">${href}</a></p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td style="padding:16px 0 0;border-top:1px solid ${line}"><p style="${small}">${otherwise}</p></td></tr>
</table>
</td></tr>
<tr><td style="padding:16px 8px 0;${sans};font-size:13px;line-height:1.5;color:${inkSoft}">${signature}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
