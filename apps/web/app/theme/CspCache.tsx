import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content

const cache = createCache({ key: 'c', ...(nonce !== undefined && { nonce }) })

/** Signs the style tags with the page's nonce: the content security policy refuses all others. */
export const CspCache = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={cache}>{children}</CacheProvider>
)
