import { styled } from '@mui/material/styles'
import { ClosingSection } from '../../features/accounts/ClosingSection.tsx'
import { useCurrentUser } from '../../features/accounts/currentUser.ts'
import { OwnSessions } from '../../features/accounts/OwnSessions.tsx'
import { ProfilePage } from '../../features/accounts/ProfilePage.tsx'
import { mayHavePasskeys } from '../../features/accounts/passkeys/mayHavePasskeys.ts'
import { PasskeysSection } from '../../features/accounts/passkeys/PasskeysSection.tsx'
import { handedProvider } from '../../features/accounts/provider/handed.ts'
import { ProviderSection } from '../../features/accounts/provider/ProviderSection.tsx'
import { useOwnProvider } from '../../features/accounts/provider/queries.ts'
import { usePasskeys, useProfile } from '../../features/accounts/queries.ts'
import { SignInSection } from '../../features/accounts/SignInSection.tsx'
import { SurpriseChoices } from '../../features/accounts/SurpriseChoices.tsx'
import { DigestSection } from '../../features/digests/DigestSection.tsx'
import { BirthDateSection } from '../../features/occasions/BirthDateSection.tsx'
import { CalendarSection } from '../../features/occasions/CalendarSection.tsx'
import { PushSection } from '../../features/push/PushSection.tsx'
import { PreferencesSection } from '../../features/preferences/PreferencesSection.tsx'
import { ShopSection } from '../../features/sharing/ShopSection.tsx'
import { Version } from '../../ui/Version.tsx'
import { downloadPage } from '../../features/transfer/queries.ts'
import { TransferSection } from '../../features/transfer/TransferSection.tsx'
import { ThemeChoice } from '../../ui/theme/ThemeChoice.tsx'
import { leave } from '../session.ts'
import { useQuit } from '../useQuit.ts'
import { Crumb } from '../shell/Crumb.tsx'

const Sections = styled('div')({ maxWidth: 640, margin: '40px auto 0', display: 'grid', gap: 40 })

/** The profile, and settings below it. They show together: a profile that shows later would push the settings down. */
export function Profile() {
  const { uid } = useCurrentUser()
  const { isPending: isAwaited, data } = useProfile()
  const passkeys = usePasskeys()
  const provider = handedProvider()
  const ownProvider = useOwnProvider(provider !== undefined)
  const isPending = isAwaited || passkeys.isLoading || ownProvider.isLoading
  const quit = useQuit()
  return (
    <>
      <ProfilePage />
      {!isPending && (
        <Sections>
          {data && <SignInSection account={data} onQuit={quit} />}
          {passkeys.data?.areOffered && mayHavePasskeys() && (
            <PasskeysSection passkeys={passkeys.data.Passkeys} />
          )}
          {provider && ownProvider.data && (
            <ProviderSection
              provider={provider}
              link={ownProvider.data.link}
              passkeys={passkeys.data?.Passkeys.length ?? 0}
            />
          )}
          <PreferencesSection />
          {data && <BirthDateSection account={data} />}
          {data && <SurpriseChoices account={data} />}
          <CalendarSection />
          <DigestSection />
          <PushSection />
          <ThemeChoice />
          <ShopSection />
          <TransferSection me={uid} />
          <OwnSessions />
          {/* It takes the password. Where there are none, the operator closes accounts. */}
          {data && !provider?.only && (
            <ClosingSection account={data} onExport={downloadPage} onClosed={leave} />
          )}
          <Version />
        </Sections>
      )}
    </>
  )
}

export const ProfileCrumbs = () => <Crumb>Mon Profil</Crumb>
