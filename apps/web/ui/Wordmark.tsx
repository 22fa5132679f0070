import { styled } from '@mui/material/styles'
import { colours } from './style.ts'

/** The product's name. */
export const Wordmark = styled((props: { className?: string }) => <span {...props}>Cachotteries</span>)({
  font: 'var(--mui-font-h2)',
  fontSize: '1.4rem',
  letterSpacing: '-0.015em',
  color: colours.primary,
  whiteSpace: 'nowrap',
})
