import { afterEach, describe, expect, it, vi } from 'vitest'
import { MailFailure } from './mail-failure.ts'
import { reportMishap } from './report.ts'

afterEach(() => void vi.restoreAllMocks())

describe('what the operator reads of a mail that did not leave', () => {
  const mail = {
    id: 'un-mail',
    addressKey: 'olive@famille.example',
    queuedAt: new Date('2026-11-21T08:30:00.000Z'),
    tries: 3,
  }

  it('is which one and why, and never whose', () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    reportMishap('refused', mail, new MailFailure({ forGood: true, code: 'EENVELOPE', status: 550 }))
    reportMishap('outdated', mail)
    const lines = log.mock.calls.map(([line]) => String(line))
    expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
      { level: 'error', event: 'mail refused', mail: 'un-mail', tries: 3, code: 'EENVELOPE', status: 550 },
      { level: 'error', event: 'mail outdated', mail: 'un-mail', tries: 3 },
    ])
    expect(lines.join()).not.toContain('olive')
  })
})
