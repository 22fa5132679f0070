import Box from '@mui/material/Box'

/** For the keyboard: past the navigation, straight to the screen. */
export const SkipLink = () => (
  <Box
    component="a"
    href="#contenu"
    sx={{
      position: 'fixed',
      top: 8,
      left: 8,
      zIndex: 'tooltip',
      px: 2.5,
      py: 1.5,
      borderRadius: '999px',
      bgcolor: 'primary.main',
      color: 'primary.contrastText',
      fontWeight: 700,
      transform: 'translateY(-200%)',
      '&:focus': { transform: 'none' },
    }}
  >
    Aller au contenu
  </Box>
)
