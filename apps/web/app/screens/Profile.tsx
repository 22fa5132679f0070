import Box from '@mui/material/Box'
import { OwnSessions } from '../../accounts/OwnSessions.tsx'
import { ProfilePage } from '../../accounts/ProfilePage.tsx'
import { useProfile } from '../../accounts/queries.ts'
import { Version } from '../../ui/Version.tsx'
import { TransferSection } from '../../transfer/TransferSection.tsx'
import { ThemeChoice } from '../theme/ThemeChoice.tsx'

/** Oneself, and what one likes to see: that comes with the profile, which would push it down if it came later. */
export function Profile() {
  const { isPending } = useProfile()
  return (
    <>
      <ProfilePage />
      {!isPending && (
        <Box sx={{ maxWidth: 640, mx: 'auto', mt: 5, display: 'grid', gap: 5 }}>
          <ThemeChoice />
          <TransferSection />
          <OwnSessions />
          <Version />
        </Box>
      )}
    </>
  )
}
