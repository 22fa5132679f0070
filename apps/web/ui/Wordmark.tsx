import Box from '@mui/material/Box'

/** The product's name in its own face, with its little keyhole. */
export function Wordmark({ size = 'small' }: { size?: 'small' | 'large' }) {
  return (
    <Box
      component="span"
      sx={{
        typography: 'h2',
        fontSize: size === 'large' ? { xs: '1.9rem', md: '3rem' } : '1.4rem',
        color: 'primary.main',
        whiteSpace: 'nowrap',
      }}
    >
      Cachotteries
    </Box>
  )
}
