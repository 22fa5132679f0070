import { late } from '../../../ui/late.tsx'

export const OrderByHand = late(async () => (await import('./OrderByHand.tsx')).OrderByHand)
