import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { refusalOf } from '../../api/refusal.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NotFound } from '../../ui/illustrations/NotFound.tsx'
import { Analytics } from './Analytics.tsx'
import { AnalyticsSkeleton } from './AnalyticsSkeleton.tsx'
import { BackOfficePage } from './layout.tsx'
import { analyticsQuery, useLiveAnalytics } from './queries.ts'

/** Tells apart that the server did not answer, and that it refused. */
const failure = (error: unknown): string =>
  refusalOf(error).status === undefined ? 'Erreur inconnue' : 'Erreur lors de la récupération des analytics'

/** How people use the links to shops, live. */
export function AnalyticsPage() {
  const analytics = useQuery(analyticsQuery)
  useLiveAnalytics(analytics.isSuccess)
  return (
    <BackOfficePage title="Analytics" introduction="Les clics sur les liens d’achat des souhaits, en direct.">
      {analytics.isPending && <AnalyticsSkeleton />}
      {analytics.isError && (
        <div role="alert">
          <EmptyState drawing={<NotFound />} text={failure(analytics.error)}>
            <Button
              variant="contained"
              loading={analytics.isFetching}
              onClick={() => void analytics.refetch()}
            >
              Réessayer
            </Button>
          </EmptyState>
        </div>
      )}
      {analytics.isSuccess && <Analytics view={analytics.data.view} />}
    </BackOfficePage>
  )
}
