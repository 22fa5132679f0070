import { randomUUID } from 'node:crypto'
import { recoveryMail } from '@cachotteries/domain/visibility/words'
import type { Letter } from '../letter.ts'

export const sender = 'Cachotteries <cachotteries@famille.example>'

/** A letter to Olive, or the person who is named. */
export function letter({
  id = randomUUID(),
  name = 'Olive',
  email = 'olive@famille.example',
}: {
  readonly id?: string
  readonly name?: string
  readonly email?: string
} = {}): Letter {
  const view = recoveryMail({ name, email }, 'https://cadeaux.example/reset/olive/jeton')
  const text = `Bonjour,\n\nVoici le lien : ${view.link}\n`
  const html = `<p>Bonjour,</p><p><a href="${view.link}">Voici le lien</a></p>`
  return { id, at: new Date('2026-11-21T08:30:00.000Z'), view, subject: 'Où est passé le lien ?', text, html }
}
