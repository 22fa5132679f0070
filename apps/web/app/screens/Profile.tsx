import Box from '@mui/material/Box'
import { ProfilePage } from '../../accounts/ProfilePage.tsx'
import { ThemeChoice } from '../theme/ThemeChoice.tsx'

/** Oneself, and what one likes to see. */
export const Profile = () => (
  <>
    <ProfilePage />
    <Box sx={{ maxWidth: 640, mx: 'auto', mt: 5 }}>
      <ThemeChoice />
    </Box>
  </>
)
