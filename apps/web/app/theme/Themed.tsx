import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import { useAtomValue } from 'jotai'
import { createContext, use, useMemo, type ReactNode } from 'react'
import { components } from './components.ts'
import { themeOf } from './theme.ts'
import { themeNameAtom } from './themeName.ts'

/** Emotion's style elements have the page's nonce, which the content security policy requires. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
const cache = createCache({ key: 'c', ...(nonce !== undefined && { nonce }) })

const IsThemed = createContext(false)

/**
 * Gives MUI's components the theme. Parts that are fetched later are inside one, since the first screen has no such
 * components (`ui/lazily.ts`, `app/routes.tsx`). The theme's CSS variables are in the page's styles.
 */
export function Themed({ children }: { children: ReactNode }) {
  const isThemed = use(IsThemed)
  const name = useAtomValue(themeNameAtom)
  const theme = useMemo(() => {
    const made = themeOf(name, components)
    // A function, because MUI would otherwise write the variables and choose the mode, too.
    return () => made
  }, [name])
  if (isThemed) return children
  return (
    <IsThemed value>
      <CacheProvider value={cache}>
        <ThemeProvider theme={theme}>{children}</ThemeProvider>
      </CacheProvider>
    </IsThemed>
  )
}
