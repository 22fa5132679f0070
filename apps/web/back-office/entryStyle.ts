/** An entry of the navigation: an icon over its label on a phone, beside it where there is room. */
export const entryStyle = {
  width: 1,
  minHeight: { xs: 56, md: 44 },
  flexDirection: { xs: 'column', md: 'row' },
  gap: { xs: 0.5, md: 1 },
  px: { xs: 0.5, md: 1.5 },
  py: 0.75,
  borderRadius: '14px',
  textAlign: 'center',
  fontSize: { xs: '0.75rem', md: '1rem' },
  lineHeight: 1.2,
  fontWeight: 600,
  color: 'text.primary',
  whiteSpace: { md: 'nowrap' },
  '&:hover': { bgcolor: 'sunken' },
  '&.active': { bgcolor: 'primary.main', color: 'primary.contrastText' },
  '& svg': { flex: 'none', display: { md: 'none', lg: 'block' } },
} as const
