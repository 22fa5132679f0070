/** The colours of one theme in one mode, by purpose. */
export interface Tokens {
  /** Behind everything. */
  readonly paper: string
  /** Cards, dialogs, menus. */
  readonly raised: string
  /** The sidebar, wells and skeletons. */
  readonly sunken: string
  readonly line: string
  readonly ink: string
  readonly inkSoft: string
  readonly primary: string
  readonly onPrimary: string
  readonly primarySoft: string
  /** The festive colour: stars, purchases. */
  readonly accent: string
  readonly onAccent: string
  readonly accentSoft: string
  readonly danger: string
}

export type ThemeName = 'default' | 'dark-urge'
export type Mode = 'light' | 'dark'

/** The `paper` colours are in paint.css, too, which applies before any script runs. */
export const palettes: Record<ThemeName, Record<Mode, Tokens>> = {
  default: {
    light: {
      paper: '#f8f1e4',
      raised: '#fffcf5',
      sunken: '#efe5d2',
      line: '#dfd2ba',
      ink: '#1f2b25',
      inkSoft: '#54605a',
      primary: '#1e4d3b',
      onPrimary: '#fffaf0',
      primarySoft: '#dce7db',
      accent: '#b23a1e',
      onAccent: '#fff8ef',
      accentSoft: '#fbe0d0',
      danger: '#a3202b',
    },
    dark: {
      paper: '#111a16',
      raised: '#1a2620',
      sunken: '#0c1410',
      line: '#33443b',
      ink: '#f2ebdc',
      inkSoft: '#b4bfb3',
      primary: '#93cfaf',
      onPrimary: '#0d2118',
      primarySoft: '#22392e',
      accent: '#f5a173',
      onAccent: '#2a1006',
      accentSoft: '#43291c',
      danger: '#ff9c95',
    },
  },
  'dark-urge': {
    light: {
      paper: '#f5f2f3',
      raised: '#ffffff',
      sunken: '#e9e3e5',
      line: '#d5cacf',
      ink: '#17090d',
      inkSoft: '#5c4b51',
      primary: '#2b0f18',
      onPrimary: '#fff4f6',
      primarySoft: '#e9e0e4',
      accent: '#b01035',
      onAccent: '#fff5f6',
      accentSoft: '#fbdce3',
      danger: '#c0200a',
    },
    dark: {
      paper: '#0c090a',
      raised: '#171012',
      sunken: '#060405',
      line: '#3a282c',
      ink: '#f4eae8',
      inkSoft: '#bcaaaa',
      primary: '#ff7a8e',
      onPrimary: '#2b030c',
      primarySoft: '#3a1119',
      accent: '#e7b36a',
      onAccent: '#261603',
      accentSoft: '#38270f',
      danger: '#ff9c95',
    },
  },
}
