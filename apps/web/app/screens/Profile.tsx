import { styled } from '@mui/material/styles'
import { OwnSessions } from '../../accounts/OwnSessions.tsx'
import { ProfilePage } from '../../accounts/ProfilePage.tsx'
import { useProfile } from '../../accounts/queries.ts'
import { SurpriseChoices } from '../../accounts/SurpriseChoices.tsx'
import { ShopSection } from '../../sharing/ShopSection.tsx'
import { Version } from '../../ui/Version.tsx'
import { TransferSection } from '../../transfer/TransferSection.tsx'
import { ThemeChoice } from '../theme/ThemeChoice.tsx'
import { Crumb } from '../shell/Crumb.tsx'

const Sections = styled('div')({ maxWidth: 640, margin: '40px auto 0', display: 'grid', gap: 40 })

/** The profile, and settings below it. They show together: a profile that shows later would push the settings down. */
export function Profile() {
  const { isPending, data } = useProfile()
  return (
    <>
      <ProfilePage />
      {!isPending && (
        <Sections>
          {data && <SurpriseChoices account={data} />}
          <ThemeChoice />
          <ShopSection />
          <TransferSection />
          <OwnSessions />
          <Version />
        </Sections>
      )}
    </>
  )
}

export const ProfileCrumbs = () => <Crumb>Mon Profil</Crumb>
