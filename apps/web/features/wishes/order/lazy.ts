import { lazy } from 'react'
import { ahead } from '../../../ui/ahead.ts'

export const OrderByHand = lazy(
  ahead(async () => ({ default: (await import('./OrderByHand.tsx')).OrderByHand })),
)
