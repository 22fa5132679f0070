import { ChevronRight } from 'lucide-react'
import type { ComponentType } from 'react'
import { Link, useMatches } from 'react-router'

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

interface CrumbProps {
  /** Without an address, it is the current screen. */
  readonly to?: string
  readonly separator?: 'chevron' | '›'
  readonly children: string
}

/** One step of the breadcrumb. */
export const Crumb = ({ to, separator = 'chevron', children }: CrumbProps) => (
  <li>
    {to === undefined ? (
      <span aria-current="page">{children}</span>
    ) : (
      <>
        <Link to={to}>{children}</Link>
        {separator === '›' ? <span aria-hidden>›</span> : <ChevronRight size={16} aria-hidden />}
      </>
    )}
  </li>
)
