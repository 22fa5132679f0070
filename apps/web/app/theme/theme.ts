import { createTheme, type Theme } from '@mui/material/styles'
import { components } from './components.ts'
import { palettes, type ThemeName, type Tokens } from './palettes.ts'

const titleFont = "'Fraunces Variable', Georgia, 'Times New Roman', serif"
const textFont = "'Nunito Sans Variable', system-ui, sans-serif"

const paletteOf = (tokens: Tokens) => ({
  primary: { main: tokens.primary, contrastText: tokens.onPrimary },
  secondary: { main: tokens.accent, contrastText: tokens.onAccent },
  error: { main: tokens.danger, contrastText: tokens.raised },
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
      light: { palette: paletteOf(palettes[name].light) },
      dark: { palette: paletteOf(palettes[name].dark) },
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
