import { createTheme, darken, lighten, type Theme } from '@mui/material/styles'
import { components } from './components.ts'
import { palettes, type Mode, type ThemeName, type Tokens } from './palettes.ts'

const titleFont = "'Fraunces Variable', Georgia, 'Times New Roman', serif"
const textFont = "'Nunito Sans Variable', system-ui, sans-serif"

/** What is filled goes away from the colour of its text under the pointer: MUI's own darkens, text or not. */
const filled = (mode: Mode, main: string, contrastText: string) => ({
  main,
  dark: mode === 'dark' ? lighten(main, 0.3) : darken(main, 0.3),
  contrastText,
})

/** The tokens as MUI's own pieces take them. */
export const paletteOf = (mode: Mode, tokens: Tokens) => ({
  primary: filled(mode, tokens.primary, tokens.onPrimary),
  secondary: filled(mode, tokens.accent, tokens.onAccent),
  error: filled(mode, tokens.danger, tokens.raised),
  background: { default: tokens.paper, paper: tokens.raised },
  text: { primary: tokens.ink, secondary: tokens.inkSoft },
  divider: tokens.line,
  sunken: tokens.sunken,
  line: tokens.line,
  primarySoft: tokens.primarySoft,
  accentSoft: tokens.accentSoft,
})

const title = { fontFamily: titleFont, fontWeight: 600, letterSpacing: '-0.015em', lineHeight: 1.15 }

/** One of the product's themes, with its light and its dark mode as CSS variables. */
export const themeOf = (name: ThemeName): Theme =>
  createTheme({
    cssVariables: { colorSchemeSelector: 'data-color-scheme' },
    colorSchemes: {
      light: { palette: paletteOf('light', palettes[name].light) },
      dark: { palette: paletteOf('dark', palettes[name].dark) },
    },
    // 768 px is where the sidebar, dialogs and cards change their ways.
    breakpoints: { values: { xs: 0, sm: 560, md: 768, lg: 1200, xl: 1600 } },
    shape: { borderRadius: 14 },
    typography: {
      fontFamily: textFont,
      h1: { ...title, fontSize: 'clamp(1.9rem, 1.5rem + 1.8vw, 2.75rem)' },
      h2: { ...title, fontSize: '1.5rem' },
      h3: { ...title, fontSize: '1.15rem', letterSpacing: '-0.005em', lineHeight: 1.25 },
      button: { textTransform: 'none', fontWeight: 700 },
    },
    motion: { reducedMotion: 'system' },
    components,
  })
