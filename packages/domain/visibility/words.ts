import type { KnownAccount } from './people.ts'
import { show } from './show.ts'
import type { FoundImageView, MessageView, RecoveryMailView, Shown } from './views.ts'

/** A text that is written in the source: no `string`, and no template, which could carry what it likes. */
type Literal<Words extends string> = Record<'', true> extends Record<Words, true> ? never : Words

/** Words that are the same for everybody. */
export const message = <const Words extends string>(words: Literal<Words>): Shown<MessageView> =>
  show({ message: words })

/** A picture that a shop shows to everybody: it was asked for by an address, and tells nothing of a wish. */
export const foundImage = (url: string): Shown<FoundImageView> => show({ data: { url } })

/** For the person of the account alone: it is sent to their address, and nowhere else. */
export const recoveryMail = (
  { name, email }: Pick<KnownAccount, 'name' | 'email'>,
  link: string,
): Shown<RecoveryMailView> => show({ name, email, link })
