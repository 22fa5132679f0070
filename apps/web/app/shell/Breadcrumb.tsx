import Box from '@mui/material/Box'
import type { ComponentType } from 'react'
import { useMatches } from 'react-router'

/** What a route says of where one is. */
interface CrumbsHandle {
  readonly Crumbs: ComponentType
}

const saysWhere = (handle: unknown): handle is CrumbsHandle =>
  typeof handle === 'object' && handle !== null && 'Crumbs' in handle

/** Where one is, and the way back. */
export function Breadcrumb() {
  const handle = useMatches()
    .map((match) => match.handle)
    .findLast(saysWhere)
  if (!handle) return null
  return (
    <Box component="nav" aria-label="Fil d’Ariane" sx={{ minWidth: 0 }}>
      <Box
        component="ol"
        sx={{ display: 'flex', alignItems: 'center', gap: 1, listStyle: 'none', p: 0, m: 0, minWidth: 0 }}
      >
        <handle.Crumbs />
      </Box>
    </Box>
  )
}
