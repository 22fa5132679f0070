import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { newId } from './newId.ts'

afterEach(() => vi.unstubAllGlobals())

it('an id is a random UUID, also where the browser has no function for it', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const ids = Array.from({ length: 1_000 }, newId)
  for (const id of ids) expect(z.uuidv4().safeParse(id).success).toBe(true)
  expect(new Set(ids).size).toBe(1_000)
})
