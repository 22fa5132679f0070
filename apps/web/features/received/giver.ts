import { styled } from '@mui/material/styles'

/** Somebody who made themselves known, with their face, and beneath it the thanks. */
export const Giver = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: '4px 12px',
  marginTop: 8,
  '& > :nth-of-type(n + 3), & > form, & > blockquote': { gridColumn: '1 / -1' },
})
