import { describe, expect, it } from 'vitest'
import { command } from './useCommand.ts'

/** A command that records how it is sent. */
function opened() {
  let made = 0
  const done: string[] = []
  const ids: string[] = []
  const failures: unknown[] = []
  const send = command(
    () => String(++made),
    () => done.push(ids.at(-1) ?? ''),
  )
  const press = (answer: Promise<void>, content?: unknown): Promise<void> =>
    send(
      (id) => {
        ids.push(id)
        return answer
      },
      (error) => void failures.push(error),
      content,
    )
  return { press, ids, failures, done }
}

const answered = Promise.resolve()
const lost = (): Promise<void> => Promise.reject(new Error('unreached'))

describe('a command', () => {
  it('is sent once, however often it is pressed before and after its answer', async () => {
    const { press, ids, done } = opened()
    await Promise.all([press(answered), press(answered)])
    await press(answered)
    expect(ids).toEqual(['1'])
    expect(done).toEqual(['1'])
  })

  it('is the same when it is sent again after a failure, even if the new thing was changed', async () => {
    const { press, ids, failures, done } = opened()
    await press(lost())
    await press(answered)
    expect(ids).toEqual(['1', '1'])
    expect(failures).toHaveLength(1)
    expect(done).toEqual(['1'])
  })

  it('is another for a change with another content, and the same for the same one', async () => {
    const { press, ids } = opened()
    for (const name of ['Léa', 'Léa', 'Léo']) await press(lost(), { name })
    expect(ids).toEqual(['1', '1', '2'])
  })
})
