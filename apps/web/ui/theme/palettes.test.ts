import { readFileSync } from 'node:fs'
import { rgbToHex } from '@mui/material/styles'
import { describe, expect, it } from 'vitest'
import { palettes, type Mode, type ThemeName, type Tokens } from './palettes.ts'
import { paletteOf } from './theme.ts'

const themes: readonly ThemeName[] = ['default', 'dark-urge']
const modes: readonly Mode[] = ['light', 'dark']
const all = themes.flatMap((theme) => modes.map((mode) => ({ theme, mode, tokens: palettes[theme][mode] })))

describe.each(all)('the $theme theme, $mode', ({ theme, mode, tokens }) => {
  const backgrounds: (keyof Tokens)[] = ['paper', 'raised', 'sunken', 'primarySoft', 'accentSoft']

  it.each(backgrounds)('is readable on %s', (background) => {
    for (const text of ['ink', 'inkSoft', 'primary', 'accent', 'danger'] as const)
      expect(contrast(tokens[text], tokens[background]), text).toBeGreaterThanOrEqual(4.5)
  })

  it('is readable on its filled buttons', () => {
    expect(contrast(tokens.onPrimary, tokens.primary)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(tokens.onAccent, tokens.accent)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(tokens.raised, tokens.danger)).toBeGreaterThanOrEqual(4.5)
  })

  it('is readable on its filled buttons under the pointer', () => {
    const { primary, secondary, error } = paletteOf(mode, tokens)
    for (const { dark, contrastText } of [primary, secondary, error])
      expect(contrast(contrastText, rgbToHex(dark))).toBeGreaterThanOrEqual(4.5)
  })

  it('is painted before any script runs', () => {
    const css = readFileSync(new URL('paint.css', import.meta.url), 'utf8')
    const rule = `[data-theme='${theme}'][data-color-scheme='${mode}'] {\n  background: ${tokens.paper};`
    expect(css).toContain(rule)
  })
})

/** The contrast ratio of WCAG 2.2 between two `#rrggbb` colours, from 1 to 21. */
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
