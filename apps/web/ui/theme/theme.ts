import { createTheme, darken, lighten, type Components, type Theme } from '@mui/material/styles'
import { breakpoints } from '../style.ts'
import { palettes, type Mode, type ThemeName, type Tokens } from './palettes.ts'

const titleFont = "'Fraunces Variable', 'Fraunces Fallback', Georgia, serif"
const textFont = "'Nunito Sans Variable', 'Nunito Sans Fallback', system-ui, sans-serif"

/** Under the pointer, a filled button moves away from the colour of its text: MUI would darken it in both modes. */
const filled = (mode: Mode, main: string, contrastText: string) => ({
  main,
  dark: mode === 'dark' ? lighten(main, 0.3) : darken(main, 0.3),
  contrastText,
})

/** The tokens as a palette of MUI. */
export const paletteOf = (mode: Mode, tokens: Tokens) => ({
  primary: filled(mode, tokens.primary, tokens.onPrimary),
  secondary: filled(mode, tokens.accent, tokens.onAccent),
  error: filled(mode, tokens.danger, tokens.raised),
  // Of messages.
  success: filled(mode, tokens.primary, tokens.onPrimary),
  warning: filled(mode, tokens.accent, tokens.onAccent),
  background: { default: tokens.paper, paper: tokens.raised },
  text: { primary: tokens.ink, secondary: tokens.inkSoft },
  divider: tokens.line,
  sunken: tokens.sunken,
  line: tokens.line,
  primarySoft: tokens.primarySoft,
  accentSoft: tokens.accentSoft,
})

const title = { fontFamily: titleFont, fontWeight: 600, letterSpacing: '-0.015em', lineHeight: 1.15 }

/**
 * One of the two themes, with its light and dark mode as CSS variables. The build writes those that our style sheets use
 * into the page's styles (`first-paint/variables.ts`); `Themed` gives MUI's components the theme and the other ones.
 */
export const themeOf = (name: ThemeName, components: Components<Theme> = {}): Theme =>
  createTheme({
    cssVariables: { colorSchemeSelector: 'data-color-scheme' },
    colorSchemes: {
      light: { palette: paletteOf('light', palettes[name].light) },
      dark: { palette: paletteOf('dark', palettes[name].dark) },
    },
    breakpoints: { values: breakpoints },
    shape: { borderRadius: 14 },
    typography: {
      fontFamily: textFont,
      h1: { ...title, fontSize: 'clamp(1.9rem, 1.5rem + 1.8vw, 2.75rem)' },
      h2: { ...title, fontSize: '1.5rem' },
      h3: { ...title, fontSize: '1.15rem', letterSpacing: '-0.005em', lineHeight: 1.25 },
      h4: { ...title, fontSize: '1.25rem' },
      button: { textTransform: 'none', fontWeight: 700 },
    },
    motion: { reducedMotion: 'system' },
    components,
  })
