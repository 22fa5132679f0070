import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import { atom, useAtomValue } from 'jotai'
import type { Elements } from '../elements.ts'
import { components } from './components.ts'
import { themeOf } from './theme.ts'
import { themeNameAtom } from './themeName.ts'

/** Emotion's style elements have the page's nonce, which the content security policy requires. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
const cache = createCache({ key: 'c', ...(nonce !== undefined && { nonce }) })

const themeAtom = atom((get) => {
  const theme = themeOf(get(themeNameAtom), components)
  // In a function, because MUI would otherwise write the variables and choose the mode, too.
  return { of: () => theme }
})

/**
 * Gives MUI's components the theme. The first screen has none of them, so that this comes later: around the other screens
 * (`app/routes.tsx`), and around what opens after a press (`ui/late.tsx`). The theme's CSS variables are in the page's
 * styles.
 */
export const Themed = ({ children }: { children: Elements }) => (
  <CacheProvider value={cache}>
    <ThemeProvider theme={useAtomValue(themeAtom).of}>{children}</ThemeProvider>
  </CacheProvider>
)
