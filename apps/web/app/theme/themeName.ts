import type { ThemeName } from './palettes.ts'

/** The theme that public/theme-init.js painted: what this browser keeps under `theme`, or the default. */
export const selectedTheme = (): ThemeName =>
  document.documentElement.dataset['theme'] === 'dark-urge' ? 'dark-urge' : 'default'
