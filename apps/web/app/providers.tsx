import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { api, trpc } from '../api/client.ts'
import { Alerts } from './Alerts.tsx'
import { CspCache } from './theme/CspCache.tsx'
import { themeOf } from './theme/theme.ts'
import { selectedTheme } from './theme/themeName.ts'

/** What every screen stands on: the theme, the cache of what the server said, the alerts. */
export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  const theme = useMemo(() => themeOf(selectedTheme()), [])
  return (
    <CspCache>
      <ThemeProvider theme={theme} defaultMode="system">
        <CssBaseline enableColorScheme />
        <trpc.Provider client={api} queryClient={queryClient}>
          <QueryClientProvider client={queryClient}>
            {children}
            <Alerts />
          </QueryClientProvider>
        </trpc.Provider>
      </ThemeProvider>
    </CspCache>
  )
}
