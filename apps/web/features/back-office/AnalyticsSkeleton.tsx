import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { chartHeight, Columns, FourColumns, PanelSheet } from './layout.tsx'

const four = [0, 1, 2, 3] as const

const Frame = styled('div')({ display: 'grid', gap: 24 })

/** The placeholder of the statistics while they are loading. */
export const AnalyticsSkeleton = () => (
  <Frame role="status" aria-label="Chargement des analytics">
    <FourColumns as="div">
      {four.map((index) => (
        <PanelSheet key={index}>
          <Skeleton width={40} height={40} />
          <Skeleton width="70%" height={20} />
          <Skeleton width="40%" height={32} />
        </PanelSheet>
      ))}
    </FourColumns>
    <Columns>
      <PanelSheet>
        <Skeleton width="min(320px, 80%)" height={28} />
        <Skeleton height={chartHeight} />
      </PanelSheet>
      <PanelSheet>
        <Skeleton width="50%" height={28} />
        <Skeleton height={40} />
        <Skeleton height={40} />
      </PanelSheet>
      <PanelSheet>
        <Skeleton width="50%" height={28} />
        {four.map((index) => (
          <Skeleton key={index} height={48} />
        ))}
      </PanelSheet>
    </Columns>
  </Frame>
)
