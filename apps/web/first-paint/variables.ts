import { themeOf } from '../ui/theme/theme.ts'
import { palettes, type ThemeName } from '../ui/theme/palettes.ts'

type Sheet = Readonly<Record<string, string | number>>

/** The sheets of a theme, by their selectors: what both modes share, and each mode. */
function sheetsOf(name: ThemeName): [selector: string, Sheet][] {
  // Its type leaves this function out.
  const theme = themeOf(name) as unknown as { generateStyleSheets: () => Record<string, Sheet>[] }
  return theme.generateStyleSheets().flatMap((sheet) => Object.entries(sheet))
}

/**
 * The theme's CSS variables as a style sheet, as MUI makes them: those of the default theme, then how the other one
 * differs.
 */
export function variablesCss(): string {
  const written = new Map(sheetsOf('default'))
  const rules = [...written].map(([selector, sheet]) => rule(selector, sheet))
  for (const name of (Object.keys(palettes) as ThemeName[]).filter((other) => other !== 'default'))
    for (const [selector, sheet] of sheetsOf(name)) {
      const differing = Object.entries(sheet).filter(([key, value]) => written.get(selector)?.[key] !== value)
      if (differing.length > 0) rules.push(rule(themed(selector, name), Object.fromEntries(differing)))
    }
  return rules.join('')
}

/** The page's root always has its mode: of `:root, [data-color-scheme="light"]`, only the second applies to that mode alone. */
const themed = (selector: string, name: ThemeName): string =>
  `[data-theme='${name}']${selector.split(',').at(-1)?.trim()}`

const rule = (selector: string, sheet: Sheet): string =>
  `${selector}{${Object.entries(sheet)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`
