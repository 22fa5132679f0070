import { messages } from '@cachotteries/contracts/messages'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { refusedBecause } from '../features/pictures/usePhoto.ts'
import { post } from './post.ts'
import { refusalOf } from './refusal.ts'

/** The browser's request, answered with this. */
const answerWith = (status: number, response: unknown): void =>
  void vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      readonly upload = new EventTarget()
      readonly status = status
      readonly response = response
      open(): void {}
      setRequestHeader(): void {}
      send(): void {
        this.dispatchEvent(new Event('loadend'))
      }
    },
  )

const asked = () => post('/api/pictures', new Blob()).catch((error: unknown) => error)

afterEach(() => void vi.unstubAllGlobals())

describe('A photo that is refused', () => {
  it('by the server, is too heavy for it', async () => {
    answerWith(413, { message: messages.TooLarge })
    expect(refusedBecause(await asked())).toBe('Cette photo est trop lourde\u00a0: 10\u00a0Mo au plus')
  })

  it.each([
    [413, null],
    [413, { message: 'Request Too Long' }],
    [413, {}],
    [415, null],
    [422, null],
    [400, null],
  ])('by something in between, with %i and %j, is told so', async (status, body) => {
    answerWith(status, body)
    expect(refusedBecause(await asked())).toContain(`refusé avant d’arriver au site (réponse ${status})`)
  })

  it.each([
    [502, null],
    [503, { message: 'no upstream' }],
    [0, null],
    [200, null],
  ])('by nobody, with %i and %j, may be sent again', async (status, body) => {
    answerWith(status, body)
    const refusal = refusalOf(await asked())
    expect(refusal.message).toMatch(/réessayez dans un instant/)
  })
})
