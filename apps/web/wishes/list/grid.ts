/** One column on a phone, and from two to four as there is room. */
export const gridColumns = {
  display: 'grid',
  gap: { xs: '12px', sm: '20px' },
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(auto-fill, minmax(max(230px, (100% - 60px) / 4), 1fr))',
  },
} as const
