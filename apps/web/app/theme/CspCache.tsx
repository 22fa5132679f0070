import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content

const cache = createCache({ key: 'c', ...(nonce !== undefined && { nonce }) })

/** Gives Emotion's style elements the page's nonce, which the content security policy requires. */
export const CspCache = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={cache}>{children}</CacheProvider>
)
