import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { TestMailServer } from '@cachotteries/server/infrastructure/mail/testing/smtp-server'

/** When the nodes die: while a mail server is greeted, takes a recipient, has the whole letter, or has said that it took it. */
export const moments = ['greet', 'recipient', 'message', 'accepted'] as const
export type Moment = (typeof moments)[number]

/** Refused for now: the person who was answered is dead. */
const later = 421

/** Kills at such a moment of a letter, after a few that arrive, and resolves when it is done. */
export const killAt = (
  mailServer: TestMailServer,
  moment: Moment,
  kill: () => Promise<void>,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const step = moment === 'accepted' ? 'message' : moment
    let before = randomInt(1, 6)
    const strike = async (): Promise<number> => {
      if (before-- !== 0) return 250
      const killed = kill()
      killed.then(resolve, reject)
      await killed
      return later
    }
    const strikeAfter = (): number => {
      // Any time between the answer and what is written down after it.
      if (before-- === 0) delay(randomInt(10)).then(kill).then(resolve, reject)
      return 250
    }
    mailServer.behave({ [step]: moment === 'accepted' ? strikeAfter : strike })
  })
