/** The sheet of paper that figures are written on. */
export const sheet = {
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'line',
  borderRadius: '20px',
} as const
