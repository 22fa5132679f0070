import { describe, expect, it } from 'vitest'
import { sentenceOf, type Entry } from './entries.ts'

const mishap = { mail: 'a', tries: 1, status: undefined }

describe('what no later attempt mends', () => {
  it.each<[Entry, string]>([
    [{ event: 'mail delayed', ...mishap, code: 'EAUTH' }, 'SMTP_URL'],
    [{ event: 'mail refused', ...mishap, code: 'ENOAUTH' }, 'SMTP_URL'],
    [{ event: 'mail delayed', ...mishap, code: 'ETLS' }, 'SMTP_URL'],
    [{ event: 'nats lost', code: 'AuthorizationError' }, 'NATS_URL'],
    [{ event: 'nats lost', code: 'UserAuthenticationExpiredError' }, 'NATS_URL'],
    [{ event: 'push refused', status: 401 }, 'PUBLIC_URL'],
    [{ event: 'push refused', status: 403 }, 'PUBLIC_URL'],
  ])('is said with the setting: %j', (entry, setting) => {
    expect(sentenceOf(entry)).toContain(setting)
  })

  it.each<Entry>([
    { event: 'mail delayed', ...mishap, code: 'ECONNECTION' },
    { event: 'mail refused', ...mishap, code: 'EENVELOPE' },
    { event: 'nats lost', code: 'ConnectionError' },
    { event: 'push refused', status: 400 },
  ])('isn’t an outage or a refusal of another kind: %j', (entry) => {
    expect(sentenceOf(entry)).not.toMatch(/_URL/)
  })
})
