import type { Elements } from '../ui/elements.ts'
import { api, trpc } from '../api/client.ts'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useLayoutEffect } from 'react'
import { ReloadOffer } from '../ui/ReloadOffer.tsx'
import { Tips } from '../ui/Tips.tsx'
import { Alerts } from './Alerts.tsx'
import { OutsideDialogs } from './OutsideDialogs.tsx'
import { modeAtom } from '../ui/theme/mode.ts'
import { themeNameAtom } from '../ui/theme/themeName.ts'

/** What every screen needs: the colours, the query cache, alerts and tooltips. */
export function Providers({ queryClient, children }: { queryClient: QueryClient; children: Elements }) {
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
        <OutsideDialogs>
          <Alerts />
          <ReloadOffer />
        </OutsideDialogs>
        <Tips />
      </QueryClientProvider>
    </trpc.Provider>
  )
}
