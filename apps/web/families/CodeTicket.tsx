import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

/** A family's name and code, large enough to read out on the phone. */
export const CodeTicket = ({ name, code }: { name: string; code: string }) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      p: 3,
      textAlign: 'center',
      borderRadius: '18px',
      border: '2px dashed',
      borderColor: 'primary.main',
      bgcolor: 'primarySoft',
    }}
  >
    <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
      Famille
    </Typography>
    <Typography component="dd" variant="h3" sx={{ m: 0, mb: 2 }}>
      {name}
    </Typography>
    <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
      Code
    </Typography>
    <Typography
      component="dd"
      sx={{ m: 0, typography: 'h1', letterSpacing: '0.16em', pl: '0.16em', color: 'primary.main' }}
    >
      {code}
    </Typography>
  </Box>
)
