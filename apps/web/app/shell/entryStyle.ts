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

/** The label of an entry of which only the icon shows: at once, on hover and focus. */
export const tip = {
  position: 'relative',
  '&:is(:hover, :focus-visible)::after': {
    content: 'attr(data-tip)',
    position: 'absolute',
    left: 'calc(100% + 10px)',
    px: 1.5,
    py: 0.75,
    borderRadius: '10px',
    whiteSpace: 'nowrap',
    typography: 'body2',
    bgcolor: 'text.primary',
    color: 'background.default',
    pointerEvents: 'none',
    zIndex: 'tooltip',
  },
} as const
