import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refusalOf } from '../api/refusal.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { NotFound } from '../ui/illustrations/lazy.ts'
import { Analytics } from './Analytics.tsx'
import { AnalyticsSkeleton } from './AnalyticsSkeleton.tsx'
import { prefetchChart } from './lazy.ts'
import { analyticsQuery, useLiveAnalytics } from './queries.ts'

/** Whether the server answered, but not with the figures. */
const failure = (error: unknown): string =>
  refusalOf(error).status === undefined ? 'Erreur inconnue' : 'Erreur lors de la récupération des analytics'

/** How people use the links to shops, live. */
export function AnalyticsPage() {
  const analytics = useQuery(analyticsQuery)
  useLiveAnalytics(analytics.isSuccess)
  useEffect(prefetchChart, [])
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <title>Analytics · Cachotteries</title>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Typography variant="h1">Analytics</Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          Les clics sur les liens d’achat des souhaits, en direct.
        </Typography>
      </Box>
      {analytics.isPending && <AnalyticsSkeleton />}
      {analytics.isError && (
        <Box role="alert">
          <EmptyState drawing={<NotFound />} text={failure(analytics.error)}>
            <Button
              variant="contained"
              loading={analytics.isFetching}
              onClick={() => void analytics.refetch()}
            >
              Réessayer
            </Button>
          </EmptyState>
        </Box>
      )}
      {analytics.isSuccess && <Analytics view={analytics.data.view} />}
    </Box>
  )
}
