import { useEffect } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { Version } from '../../ui/Version.tsx'
import { useLiveAccount } from '../../features/accounts/queries.ts'
import { onOtherUser, scrollPositionsKey } from '../../storage/storedUser.ts'
import { BackOfficeHeader } from '../../features/back-office/BackOfficeHeader.tsx'
import { useConnection } from '../../live/useConnection.ts'
import { Announcer } from '../shell/Announcer.tsx'
import { ConnectionLine } from '../shell/ConnectionLine.tsx'
import { Connected } from '../../live/connected.ts'
import { Main, SkipLink } from '../shell/Main.tsx'
import { useSessionEnd } from '../shell/useSessionEnd.ts'
import { useQuit } from '../useQuit.ts'

/** The frame of the screens of the back office. */
export function BackOfficeFrame({ uid }: { uid: string }) {
  useLiveAccount()
  useSessionEnd()
  useEffect(() => onOtherUser(uid, () => location.replace('/')), [uid])
  const quit = useQuit()
  const connected = useConnection()
  return (
    <Connected value={connected}>
      <SkipLink />
      <BackOfficeHeader onSignOut={quit} />
      <ConnectionLine />
      <Main>
        <Outlet />
        <Version />
      </Main>
      <Announcer />
      <ScrollRestoration storageKey={scrollPositionsKey(uid)} />
    </Connected>
  )
}
