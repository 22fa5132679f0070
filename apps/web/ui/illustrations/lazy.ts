import { lazily } from '../lazily.ts'

/** Drawings that most visits never show. `EmptyState` has the Suspense around them. */
export const [EmptyList] = lazily(() => import('./EmptyList.tsx'), 'EmptyList')
export const [NotFound] = lazily(() => import('./NotFound.tsx'), 'NotFound')
