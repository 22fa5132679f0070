/** An entry of the sidebar, and the one for where one is. */
export const entryStyle = {
  width: 1,
  minHeight: 44,
  gap: 1.5,
  py: 0.75,
  borderRadius: '14px',
  fontSize: '1rem',
  fontWeight: 600,
  textAlign: 'left',
  color: 'text.primary',
  '&:hover': { bgcolor: 'background.default' },
  '&.active': { bgcolor: 'primary.main', color: 'primary.contrastText' },
  '& svg': { flex: 'none' },
} as const
