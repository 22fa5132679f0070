/** The chart over the sources, and, where there is room, the recent clicks beside both. */
export const columns = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateRows: { lg: 'auto 1fr' },
  '& > :last-child': { gridColumn: { lg: 2 }, gridRow: { lg: '1 / span 2' } },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 3fr)' },
} as const

/** Four figures beside each other, two by two on a phone. */
export const figuresGrid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
} as const
