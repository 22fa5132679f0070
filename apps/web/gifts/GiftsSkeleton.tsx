import Skeleton from '@mui/material/Skeleton'
import { Page } from '../ui/page.ts'

export const GiftsSkeleton = () => (
  <Page role="status" aria-label="Chargement de vos cadeaux">
    <Skeleton height={56} />
    <Skeleton height={260} />
    <Skeleton height={260} />
  </Page>
)
