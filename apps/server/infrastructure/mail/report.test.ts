import { describe, expect, it } from 'vitest'
import { entryOfMishap } from './delivery.ts'
import { operatorLog } from '../operator/operator-log.ts'
import { MailFailure } from './letter.ts'

describe('the operator’s log entry about a mail that was not sent', () => {
  const mail = {
    id: 'un-mail',
    addressKey: 'olive@famille.example',
    notice: null,
    browserHash: null,
    queuedAt: new Date('2026-11-21T08:30:00.000Z'),
    nth: 1,
    tries: 3,
  }

  it('says which mail and why, and never whose', () => {
    const refused = entryOfMishap(
      'refused',
      mail,
      new MailFailure({ forGood: true, code: 'EENVELOPE', status: 550 }),
    )
    expect(refused).toEqual({
      event: 'mail refused',
      mail: 'un-mail',
      tries: 3,
      code: 'EENVELOPE',
      status: 550,
    })
    const outdated = entryOfMishap('outdated', mail)
    expect(outdated).toEqual({ event: 'mail outdated', mail: 'un-mail', tries: 3 })
  })

  it('has the mail server’s status at a terminal too', () => {
    const lines: string[] = []
    const log = operatorLog({ form: 'text', write: (line) => lines.push(line) })
    for (const status of [501, 421, undefined])
      log.tell(entryOfMishap('delayed', mail, new MailFailure({ forGood: false, code: 'EPROTOCOL', status })))
    expect(lines.map((line) => /\((.*)\)$/.exec(line)?.[1])).toEqual([
      'essai 3, EPROTOCOL 501',
      'essai 3, EPROTOCOL 421',
      'essai 3, EPROTOCOL',
    ])
  })
})
