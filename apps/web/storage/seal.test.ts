import { afterEach, expect, it, vi } from 'vitest'
import { sealed, sealedByBrowser, takeSeal } from './seal.ts'

afterEach(() => vi.unstubAllGlobals())

it('The browser makes the same mark of the same words', async () => {
  vi.stubGlobal('isSecureContext', true)
  takeSeal('told')
  expect(await sealedByBrowser('told', 'person', 'Zoé', '12')).toBe(sealed('person', 'Zoé', '12'))
  expect(await sealedByBrowser('another', 'person', 'Zoé', '12')).not.toBe(sealed('person', 'Zoé', '12'))
})

it('It makes none over plain http, where it can’t', async () => {
  vi.stubGlobal('isSecureContext', false)
  expect(await sealedByBrowser('told', 'person', 'Zoé', '12')).toBeUndefined()
})
