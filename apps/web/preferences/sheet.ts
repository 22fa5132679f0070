/** The strip of paper that a preference is written on. */
export const sheet = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'line',
  borderRadius: '18px',
  px: 2.5,
  py: 1.5,
} as const
