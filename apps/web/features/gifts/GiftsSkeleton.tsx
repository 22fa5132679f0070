import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'

const Frame = styled('div')({ display: 'grid', gap: 16 })

export const GiftsSkeleton = () => (
  <Frame role="status" aria-label="Chargement de vos cadeaux">
    <Skeleton variant="rounded" height={56} />
    <Skeleton variant="rounded" height={200} />
    <Skeleton variant="rounded" height={200} />
  </Frame>
)
