import { late } from '../../../ui/late.ts'

export const OrderByHand = late(async () => (await import('./OrderByHand.tsx')).OrderByHand)
