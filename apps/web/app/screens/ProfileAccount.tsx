import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { ClosingSection } from '../../features/accounts/ClosingSection.tsx'
import { useCurrentUser } from '../../features/accounts/currentUser.ts'
import { OwnSessions } from '../../features/accounts/OwnSessions.tsx'
import { mayHavePasskeys } from '../../features/accounts/passkeys/mayHavePasskeys.ts'
import { PasskeysSection } from '../../features/accounts/passkeys/PasskeysSection.tsx'
import { ProfileDoors } from '../../features/accounts/ProfileDoors.tsx'
import { ProfileColumn, ProfileSections } from '../../features/accounts/profileLayout.ts'
import { handedProvider } from '../../features/accounts/provider/handed.ts'
import { ProviderSection } from '../../features/accounts/provider/ProviderSection.tsx'
import { useOwnProvider } from '../../features/accounts/provider/queries.ts'
import { usePasskeys, useProfile } from '../../features/accounts/queries.ts'
import { SignInSection } from '../../features/accounts/SignInSection.tsx'
import { downloadPage } from '../../features/transfer/queries.ts'
import { TransferSection } from '../../features/transfer/TransferSection.tsx'
import { NotLoaded } from '../../ui/NotLoaded.tsx'
import { ThemeChoice } from '../../ui/theme/ThemeChoice.tsx'
import { Version } from '../../ui/Version.tsx'
import { leave } from '../session.ts'
import { Crumb } from '../shell/Crumb.tsx'
import { useQuit } from '../useQuit.ts'

/** « Mon compte »: what opens it, how it looks here, what is taken along, and leaving. The sections show together. */
export function ProfileAccount() {
  const { uid } = useCurrentUser()
  const { isPending: isAwaited, isError, data, refetch } = useProfile()
  const passkeys = usePasskeys()
  const provider = handedProvider()
  const ownProvider = useOwnProvider(provider !== undefined)
  const isPending = isAwaited || passkeys.isLoading || ownProvider.isLoading
  const quit = useQuit()
  return (
    <ProfileColumn>
      <title>Mon compte · Cachotteries</title>
      <ProfileDoors />
      <Typography variant="h1">Mon compte</Typography>
      <ProfileSections>
        {isPending ? (
          <div role="status" aria-label="Chargement de votre compte">
            <Skeleton height={120} />
          </div>
        ) : (
          <>
            {isError && !data && (
              <NotLoaded text="Votre compte n’est pas arrivé jusqu’ici." onRetry={() => void refetch()} />
            )}
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
            <OwnSessions />
            <ThemeChoice />
            <TransferSection me={uid} />
            {/* It takes the password. Where there are none, the operator closes accounts. */}
            {data && !provider?.only && (
              <ClosingSection account={data} onExport={downloadPage} onClosed={leave} />
            )}
            <Version />
          </>
        )}
      </ProfileSections>
    </ProfileColumn>
  )
}

export const ProfileAccountCrumbs = () => (
  <>
    <Crumb to="/app/profile">Mon Profil</Crumb>
    <Crumb>Mon compte</Crumb>
  </>
)
