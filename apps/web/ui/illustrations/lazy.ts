import { lazilyPlain } from '../lazily.ts'

/** Drawings that most visits never show. `EmptyState` has the Suspense around them. */
export const EmptyList = lazilyPlain(() => import('./EmptyList.tsx'), 'EmptyList')
export const NotFound = lazilyPlain(() => import('./NotFound.tsx'), 'NotFound')
