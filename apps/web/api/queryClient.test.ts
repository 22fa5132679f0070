import { TRPCClientError } from '@trpc/client'
import { describe, expect, it } from 'vitest'
import { sentUntilReached } from './queryClient.ts'

const { retry, retryDelay } = sentUntilReached
const unreached = new TypeError('Failed to fetch')
const refused = TRPCClientError.from({
  error: { code: -32_603, message: 'Une erreur est survenue', data: { httpStatus: 503 } },
})

describe('A change that waits for the connection', () => {
  it('is sent again until the server is reached, after 10 seconds at most', () => {
    for (const failures of [0, 3, 1_000]) {
      expect(retry(failures, unreached)).toBe(true)
      expect(retryDelay(failures)).toBeLessThanOrEqual(10_000)
    }
  })

  it('is not sent again once the server has refused it', () => {
    expect(retry(0, refused)).toBe(false)
  })
})
