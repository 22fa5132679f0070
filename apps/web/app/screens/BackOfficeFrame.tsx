import Box from '@mui/material/Box'
import { useEffect } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { useLiveAccount } from '../../accounts/queries.ts'
import { onOtherUser } from '../../accounts/storedUser.ts'
import { BackOfficeHeader } from '../../back-office/BackOfficeHeader.tsx'
import { useConnection } from '../../live/useConnection.ts'
import { Announcer } from '../shell/Announcer.tsx'
import { ConnectionLine } from '../shell/ConnectionLine.tsx'
import { LineHeld } from '../shell/lineHeld.ts'
import { SkipLink } from '../shell/SkipLink.tsx'
import { useFocusOnNavigation } from '../shell/useFocusOnNavigation.ts'
import { useSessionEnd } from '../shell/useSessionEnd.ts'
import { Unhidden } from '../Unhidden.tsx'
import { useQuit } from '../useQuit.ts'

/** The frame of the screens of the back office. */
export function BackOfficeFrame({ uid }: { uid: string }) {
  useLiveAccount()
  useSessionEnd()
  useEffect(() => onOtherUser(uid, () => location.replace('/')), [uid])
  const quit = useQuit()
  const lineHeld = useConnection(1_500) === 'fine'
  const main = useFocusOnNavigation()
  return (
    <LineHeld value={lineHeld}>
      <SkipLink />
      <BackOfficeHeader onSignOut={quit} />
      <ConnectionLine />
      <Box
        component="main"
        id="contenu"
        ref={main}
        tabIndex={-1}
        sx={{
          maxWidth: 1280,
          mx: 'auto',
          px: { xs: 2, md: 4 },
          py: { xs: 3, md: 4 },
          '&:focus': { outline: 'none' },
        }}
      >
        <Outlet />
      </Box>
      <Unhidden>
        <Announcer />
      </Unhidden>
      <ScrollRestoration />
    </LineHeld>
  )
}
