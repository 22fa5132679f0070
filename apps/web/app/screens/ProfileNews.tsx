import Typography from '@mui/material/Typography'
import { ProfileDoors } from '../../features/accounts/ProfileDoors.tsx'
import { ProfileColumn, ProfileSections } from '../../features/accounts/profileLayout.ts'
import { DigestSection } from '../../features/digests/DigestSection.tsx'
import { CalendarSection } from '../../features/occasions/CalendarSection.tsx'
import { PushSection } from '../../features/push/PushSection.tsx'
import { Crumb } from '../shell/Crumb.tsx'

/** « Ce qui m’arrive »: what reaches the user outside the application. */
export const ProfileNews = () => (
  <ProfileColumn>
    <title>Ce qui m’arrive · Cachotteries</title>
    <ProfileDoors />
    <Typography variant="h1">Ce qui m’arrive</Typography>
    <ProfileSections>
      <CalendarSection />
      <DigestSection />
      <PushSection />
    </ProfileSections>
  </ProfileColumn>
)

export const ProfileNewsCrumbs = () => (
  <>
    <Crumb to="/app/profile">Mon Profil</Crumb>
    <Crumb>Ce qui m’arrive</Crumb>
  </>
)
