import type { Tokens } from './palettes.ts'

type OwnTokens = Pick<Tokens, 'sunken' | 'line' | 'primarySoft' | 'accentSoft'>

declare module '@mui/material/styles' {
  interface Palette extends OwnTokens {}
  interface PaletteOptions extends Partial<OwnTokens> {}
}
