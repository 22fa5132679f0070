import type { Shown } from '@cachotteries/domain/visibility/shown'
import type { SignInMailView } from '@cachotteries/domain/visibility/views/accounts'
import { oneLine } from '../../infrastructure/mail/letter.ts'
import { button, framed, linkInFull, paragraph, signature } from '../../infrastructure/mail/letter-frame.ts'

export const subject = 'Cachotteries\u00a0: votre lien pour vous connecter'

const why = 'Vous avez demandé un lien pour ouvrir votre compte Cachotteries sans mot de passe.'
const where =
  'Ouvrez-le sur le même appareil, dans le navigateur où vous l’avez demandé\u00a0: ailleurs, il n’ouvre rien.'
const until = 'Ce lien est valable un quart d’heure et ne sert qu’une fois.'
const otherwise =
  'Vous n’avez rien demandé\u00a0? Ignorez ce message, et ne transmettez ce lien à personne\u00a0: sans lui, personne n’entre.'

export const text = ({ name, link }: Shown<SignInMailView>): string =>
  `Bonjour ${oneLine(name)},

${why}
${where}

${link}

${until}

${otherwise}

-- 
${signature}
`

export function html({ name, link }: Shown<SignInMailView>): string {
  const body = `<p style="${paragraph}">${why}</p>
<p style="${paragraph}">${where}</p>
${button(link, 'Me connecter')}
<p style="${paragraph}">${until}</p>
${linkInFull(link)}`
  return framed({ subject, title: 'Vous connecter', name, body, otherwise })
}
