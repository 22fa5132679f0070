import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

/** While the server is asked who may come in. */
export const PermissionCheck = () => (
  <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 3 }}>
    <title>Administration · Cachotteries</title>
    <Typography role="status" variant="h3" component="p">
      Vérification des autorisations...
    </Typography>
  </Box>
)
