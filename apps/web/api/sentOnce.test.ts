import { describe, expect, it } from 'vitest'
import { sentOnce } from './sentOnce.ts'

const url = '/api/trpc/families.welcome'
const welcome = (newcomer: string, commandId: string): RequestInit => ({
  method: 'POST',
  body: JSON.stringify({ newcomer, commandId }),
})

/** What was sent, and an answer that says how many were. */
function recorded() {
  const bodies: unknown[] = []
  const send = sentOnce(async (_url, { body }) => new Response(`answer ${bodies.push(body)}`))
  return { bodies, ask: async (options: RequestInit) => (await send(url, options)).text() }
}

describe('A change that is asked for twice', () => {
  it('is sent once while it isn’t answered, and both get its answer', async () => {
    const { bodies, ask } = recorded()
    expect(await Promise.all([ask(welcome('Zoé', 'a')), ask(welcome('Zoé', 'b'))])).toEqual([
      'answer 1',
      'answer 1',
    ])
    expect(bodies).toHaveLength(1)
  })

  it('is sent again once it was answered', async () => {
    const { bodies, ask } = recorded()
    await ask(welcome('Zoé', 'a'))
    expect(await ask(welcome('Zoé', 'b'))).toBe('answer 2')
    expect(bodies).toHaveLength(2)
  })

  it('is sent beside one about somebody else', async () => {
    const { bodies, ask } = recorded()
    await Promise.all([ask(welcome('Zoé', 'a')), ask(welcome('Hugo', 'b'))])
    expect(bodies).toHaveLength(2)
  })
})
