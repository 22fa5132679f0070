import { styled } from '@mui/material/styles'
import { ChevronRight } from 'lucide-react'
import type { ComponentType } from 'react'
import { Link, useMatches } from 'react-router'
import { colours } from '../../ui/style.ts'

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

const Trail = styled('nav')({
  minWidth: 0,
  '& > ol': { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 },
})

const Step = styled('li')({
  ...oneLine,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  '&:has(> a)': { flexShrink: 2 },
  '& > a': {
    ...oneLine,
    color: colours.inkSoft,
    textDecoration: 'none',
    paddingBlock: 10,
    '&:hover': { textDecoration: 'underline' },
  },
  '& > [aria-current]': { ...oneLine, fontWeight: 700 },
})

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
    <Trail aria-label="Fil d’Ariane">
      <ol>
        <handle.Crumbs />
      </ol>
    </Trail>
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
  <Step>
    {to === undefined ? (
      <span aria-current="page">{children}</span>
    ) : (
      <>
        <Link to={to}>{children}</Link>
        {separator === '›' ? <span aria-hidden>›</span> : <ChevronRight size={16} aria-hidden />}
      </>
    )}
  </Step>
)
