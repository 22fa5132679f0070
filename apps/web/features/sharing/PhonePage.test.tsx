import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PhonePage } from './PhonePage.tsx'

afterEach(() => void vi.unstubAllGlobals())

describe('The page about sharing from a shop', () => {
  it.each([
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/147.0', 'Depuis ce téléphone', 'Raccourcis'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 'Depuis un iPhone', 'Installer'],
  ])('is about the phone that it is read on: %s', (userAgent, title, other) => {
    vi.stubGlobal('navigator', { userAgent })
    vi.stubGlobal('location', { origin: 'https://famille.example' })
    const page = renderToStaticMarkup(<PhonePage />)
    expect(page).toContain(title)
    expect(page).not.toContain(other)
  })
})
