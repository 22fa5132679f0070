import type { Shown } from '@cachotteries/domain/visibility/shown'
import type { RecoveryMailView } from '@cachotteries/domain/visibility/views/accounts'
import { oneLine } from '../../infrastructure/mail/letter.ts'
import { button, framed, linkInFull, paragraph, signature } from '../../infrastructure/mail/letter-frame.ts'

export const subject = 'Cachotteries : choisir un nouveau mot de passe'

const why = 'Un nouveau mot de passe a été demandé pour votre compte Cachotteries.'
const until =
  'Ce lien est valable une heure et ne sert qu’une fois. Le nouveau mot de passe vous déconnectera de tous vos appareils.'
const otherwise =
  'Vous n’avez rien demandé ? Ignorez ce message : votre mot de passe reste le même, et ce lien n’a été envoyé qu’à vous.'

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

export function html({ name, link }: Shown<RecoveryMailView>): string {
  const body = `<p style="${paragraph}">${why}</p>
${button(link, 'Choisir mon mot de passe')}
<p style="${paragraph}">${until}</p>
${linkInFull(link)}`
  return framed({ subject, title: 'Choisir un nouveau mot de passe', name, body, otherwise })
}
