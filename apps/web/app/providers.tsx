import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useLayoutEffect, type ReactNode } from 'react'
import { api, trpc } from '../api/client.ts'
import { TipLayer } from '../ui/TipLayer.tsx'
import { Alerts } from './Alerts.tsx'
import { Unhidden } from './Unhidden.tsx'
import { modeAtom } from './theme/mode.ts'
import { themeNameAtom } from './theme/themeName.ts'

/** What every screen needs: the colours, the query cache, alerts and tooltips. */
export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  const theme = useAtomValue(themeNameAtom)
  const mode = useAtomValue(modeAtom)
  // These attributes choose the colours of the page.
  useLayoutEffect(() => {
    Object.assign(document.documentElement.dataset, { theme, colorScheme: mode })
  }, [theme, mode])
  return (
    <trpc.Provider client={api} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        {children}
        <Unhidden>
          <Alerts />
        </Unhidden>
        <TipLayer />
      </QueryClientProvider>
    </trpc.Provider>
  )
}
