import { lazy } from 'react'

/** Drawings that most visits never show. `EmptyState` has the Suspense around them. */
export const EmptyList = lazy(() =>
  import('./EmptyList.tsx').then((module) => ({ default: module.EmptyList })),
)
export const NotFound = lazy(() => import('./NotFound.tsx').then((module) => ({ default: module.NotFound })))
