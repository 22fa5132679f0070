import { Layer } from 'effect'
import type { Ambient } from '../composition/services.ts'
import { MailPace } from '../infrastructure/mail/postman.ts'
import { TurnDelay } from '../infrastructure/rounds.ts'

/** Turns begin at once: what a stopwatch sees of their delays is measured by `npm run bench:rounds`. */
const hurried = Layer.merge(
  Layer.succeed(TurnDelay, () => 0),
  Layer.succeed(MailPace, { pollMs: 100, delayMs: () => 10 }),
)

/** What a server depends on, without the delays by chance of what it does in rounds. */
export const withoutDelays = (ambient: Ambient): Ambient => Layer.merge(ambient, hurried)
