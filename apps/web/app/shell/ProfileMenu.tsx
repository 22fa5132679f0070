import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useColorScheme } from '@mui/material/styles'
import { LayoutDashboard, LogOut, Moon, Sun, UserRound } from 'lucide-react'
import { use } from 'react'
import { useNavigate } from 'react-router'
import { useCurrentUser } from '../../accounts/currentUser.ts'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { Person } from '../../ui/Person.tsx'
import { unseen } from '../../ui/unseen.ts'
import { useQuit } from '../useQuit.ts'
import { entryStyle } from './entryStyle.ts'
import { LineHeld } from './lineHeld.ts'

interface Props {
  readonly wide: boolean
  readonly onNavigate?: (() => void) | undefined
}

/** What concerns oneself: one's profile, the mode, and the way out. */
export function ProfileMenu({ wide, onNavigate }: Props) {
  const navigate = useNavigate()
  const user = useCurrentUser()
  const lineHeld = use(LineHeld)
  const { mode, systemMode, setMode } = useColorScheme()
  const quit = useQuit()
  const dark = (mode === 'system' ? systemMode : mode) === 'dark'
  const open = (address: string) => (): void => {
    onNavigate?.()
    void navigate(address)
  }
  const choices = [
    { label: 'Mon profil', icon: <UserRound size={18} aria-hidden />, onChoose: open('/app/profile') },
    dark
      ? { label: 'Mode clair', icon: <Sun size={18} aria-hidden />, onChoose: () => setMode('light') }
      : { label: 'Mode sombre', icon: <Moon size={18} aria-hidden />, onChoose: () => setMode('dark') },
    ...(user.isAdmin
      ? [{ label: 'Administration', icon: <LayoutDashboard size={18} aria-hidden />, onChoose: open('/bo') }]
      : []),
    { label: 'Se déconnecter', icon: <LogOut size={18} aria-hidden />, onChoose: quit },
  ]
  return (
    <Box sx={{ py: 1, borderTop: 1, borderColor: 'line', flex: 'none' }}>
      <MenuButton choices={choices} upwards>
        {(opener) => (
          <ButtonBase
            {...opener}
            {...(!wide && { 'data-tip': 'Mon profil' })}
            sx={{
              ...entryStyle,
              justifyContent: wide ? 'start' : 'center',
              px: wide ? 1 : 0,
            }}
          >
            <Person name={user.name} img={user.img} size={36} status={lineHeld ? 'online' : 'away'} />
            {wide ? (
              <Box component="span" sx={{ minWidth: 0, lineHeight: 1.3, '& > *': { display: 'block' } }}>
                <span>Mon profil</span>
                <Box component="span" sx={{ typography: 'body2', lineHeight: 1.3, opacity: 0.85 }}>
                  {user.name}
                </Box>
              </Box>
            ) : (
              <Box component="span" sx={unseen}>
                Mon profil
              </Box>
            )}
          </ButtonBase>
        )}
      </MenuButton>
    </Box>
  )
}
