/** The theme's colours, as CSS variables. */
export const colours = {
  ink: 'var(--mui-palette-text-primary)',
  inkSoft: 'var(--mui-palette-text-secondary)',
  primary: 'var(--mui-palette-primary-main)',
  onPrimary: 'var(--mui-palette-primary-contrastText)',
  primarySoft: 'var(--mui-palette-primarySoft)',
  accent: 'var(--mui-palette-secondary-main)',
  onAccent: 'var(--mui-palette-secondary-contrastText)',
  accentSoft: 'var(--mui-palette-accentSoft)',
  danger: 'var(--mui-palette-error-main)',
  /** Behind everything. */
  page: 'var(--mui-palette-background-default)',
  /** Cards, dialogs, menus. */
  paper: 'var(--mui-palette-background-paper)',
  sunken: 'var(--mui-palette-sunken)',
  line: 'var(--mui-palette-line)',
} as const

/** In pixels. At 768 the sidebar, dialogs and cards change their layout. */
export const breakpoints = { xs: 0, sm: 560, md: 768, lg: 1200, xl: 1600 } as const

/** Media queries for the breakpoints. */
export const up = {
  sm: '@media (min-width:560px)',
  md: '@media (min-width:768px)',
  lg: '@media (min-width:1200px)',
} as const
