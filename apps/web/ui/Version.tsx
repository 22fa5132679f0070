import Typography from '@mui/material/Typography'

/** Which version this is, for who asks for help. From the page itself: a script would change with each release. */
export const Version = () => (
  <Typography
    component="footer"
    variant="body2"
    sx={{ color: 'text.secondary', textAlign: 'center', mt: 4, overflowWrap: 'anywhere' }}
  >
    Cachotteries {document.querySelector<HTMLMetaElement>('meta[name=version]')?.content}
  </Typography>
)
