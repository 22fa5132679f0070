import type { ComponentType } from 'react'
import { useMatches } from 'react-router'

/** A route may have the steps of its breadcrumb in its handle. */
const hasCrumbs = (handle: unknown): handle is { readonly Crumbs: ComponentType } =>
  typeof handle === 'object' && handle !== null && 'Crumbs' in handle

/** Where one is, and the way back. */
export function Breadcrumb() {
  const handle = useMatches()
    .map((match) => match.handle)
    .findLast(hasCrumbs)
  if (!handle) return null
  return (
    <nav className="crumbs" aria-label="Fil d’Ariane">
      <ol>
        <handle.Crumbs />
      </ol>
    </nav>
  )
}
