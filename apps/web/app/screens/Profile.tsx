import { ProfileDoors } from '../../features/accounts/ProfileDoors.tsx'
import { ProfilePage } from '../../features/accounts/ProfilePage.tsx'
import { ProfileColumn, ProfileSections } from '../../features/accounts/profileLayout.ts'
import { useProfile } from '../../features/accounts/queries.ts'
import { SurpriseChoices } from '../../features/accounts/SurpriseChoices.tsx'
import { BirthDateSection } from '../../features/occasions/BirthDateSection.tsx'
import { PreferencesSection } from '../../features/preferences/PreferencesSection.tsx'
import { ShopSection } from '../../features/sharing/ShopSection.tsx'
import { Crumb } from '../shell/Crumb.tsx'

/**
 * « Moi »: who the user is to relatives. The profile and what stands below it show together: a profile that shows later would
 * push the rest down.
 */
export function Profile() {
  const { isPending, data } = useProfile()
  return (
    <ProfileColumn>
      <ProfileDoors />
      <ProfilePage />
      {!isPending && (
        <ProfileSections>
          {data && <BirthDateSection account={data} />}
          <PreferencesSection />
          {data && <SurpriseChoices account={data} />}
          <ShopSection />
        </ProfileSections>
      )}
    </ProfileColumn>
  )
}

export const ProfileCrumbs = () => <Crumb>Mon Profil</Crumb>
