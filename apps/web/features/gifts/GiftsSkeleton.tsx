import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'

const Frame = styled('div')({ display: 'grid', gap: 24 })

export const GiftsSkeleton = () => (
  <Frame role="status" aria-label="Chargement de vos cadeaux">
    <Skeleton height={56} />
    <Skeleton height={260} />
    <Skeleton height={260} />
  </Frame>
)
