import { describe, expect, it } from 'vitest'
import { testServer } from '@cachotteries/server/testing/server'
import { captureConsole } from '../../secrecy/console-output.ts'
import { indiscretions } from '../../support/discretion.ts'
import { counts } from '../../counts.ts'
import { startAttack } from './attack.ts'
import { noNames } from './no-names.ts'

const server = testServer({ resolve: noNames })

// On a busy machine, so many requests take more than the usual five minutes.
describe('any request', { timeout: 3_600_000 }, () => {
  it('gets a documented answer, never breaks the server, and disturbs nobody else', async () => {
    const { send } = await startAttack(server.url)
    let log = ''
    const stopListening = captureConsole((line) => (log += `${line}\n`))
    const answers = await send(counts.requests, 2026).finally(stopListening)
    expect(indiscretions(log)).toEqual([])
    // Some requests succeed: otherwise only the first check of each call would have been tested.
    expect(answers.get(200)).toBeGreaterThan(counts.requests / 20)
    expect(answers.get(400)).toBeGreaterThan((counts.requests * 3) / 20)
  })
})
