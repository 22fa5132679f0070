import { kept } from '../storage/kept.ts'

/*
 * Sets the theme and the mode before the first paint, so that a dark screen never flashes white. The storage keys are
 * those of ui/theme/themeName.ts and of MUI's colour schemes.
 */
const root = document.documentElement
let mode = kept('mui-mode') ?? 'system'
if (mode === 'system') mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
root.setAttribute('data-color-scheme', mode)
root.setAttribute('data-theme', kept('theme') === 'dark-urge' ? 'dark-urge' : 'default')
