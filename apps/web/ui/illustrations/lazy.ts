import { lazy } from 'react'

/** Drawings that most visits never see. They stand in a Suspense of `EmptyState`. */
export const EmptyList = lazy(() =>
  import('./EmptyList.tsx').then((module) => ({ default: module.EmptyList })),
)
export const NotFound = lazy(() => import('./NotFound.tsx').then((module) => ({ default: module.NotFound })))
