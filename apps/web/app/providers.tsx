import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useLayoutEffect, useMemo, type ReactNode } from 'react'
import { api, trpc } from '../api/client.ts'
import { TipLayer } from '../ui/TipLayer.tsx'
import { Alerts } from './Alerts.tsx'
import { Unhidden } from './Unhidden.tsx'
import { CspCache } from './theme/CspCache.tsx'
import { themeOf } from './theme/theme.ts'
import { themeNameAtom } from './theme/themeName.ts'

/** What every screen needs: the theme, the query cache, alerts and tooltips. */
export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  const name = useAtomValue(themeNameAtom)
  const theme = useMemo(() => themeOf(name), [name])
  // In the same frame as the colours: this attribute colours the background of the page.
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = name
  }, [name])
  return (
    <CspCache>
      <ThemeProvider theme={theme} defaultMode="system">
        <trpc.Provider client={api} queryClient={queryClient}>
          <QueryClientProvider client={queryClient}>
            {children}
            <Unhidden>
              <Alerts />
            </Unhidden>
            <TipLayer />
          </QueryClientProvider>
        </trpc.Provider>
      </ThemeProvider>
    </CspCache>
  )
}
