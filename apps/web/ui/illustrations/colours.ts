/** The theme's colours, for drawings. */
export const colours = {
  ink: 'var(--mui-palette-text-primary)',
  primary: 'var(--mui-palette-primary-main)',
  primarySoft: 'var(--mui-palette-primarySoft)',
  accent: 'var(--mui-palette-secondary-main)',
  accentSoft: 'var(--mui-palette-accentSoft)',
  paper: 'var(--mui-palette-background-paper)',
  sunken: 'var(--mui-palette-sunken)',
  line: 'var(--mui-palette-line)',
} as const
