import { styled, useColorScheme } from '@mui/material/styles'
import { LayoutDashboard, LogOut, Moon, Sun, UserRound } from 'lucide-react'
import { use } from 'react'
import { useNavigate } from 'react-router'
import { useCurrentUser } from '../../accounts/currentUser.ts'
import { VisuallyHidden } from '../../ui/layout.ts'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { Person } from '../../ui/Person.tsx'
import { colours } from '../../ui/style.ts'
import { useQuit } from '../useQuit.ts'
import { Connected } from './ConnectionLine.tsx'
import { Entry } from './Entry.tsx'

const Foot = styled('div')({ flex: 'none', paddingBlock: 8, borderTop: `1px solid ${colours.line}` })

const Name = styled('span')({
  minWidth: 0,
  lineHeight: 1.3,
  '& > *': { display: 'block' },
  '& > :last-child': { font: 'var(--mui-font-body2)', lineHeight: 1.3, opacity: 0.85 },
})

interface Props {
  readonly wide: boolean
  readonly onNavigate?: (() => void) | undefined
}

/** The menu of the signed-in user: their profile, light or dark mode, signing out. */
export function ProfileMenu({ wide, onNavigate }: Props) {
  const navigate = useNavigate()
  const user = useCurrentUser()
  const connected = use(Connected)
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
    <Foot>
      <MenuButton choices={choices} upwards>
        {(opener) => (
          <Entry
            {...opener}
            {...(wide
              ? { style: { paddingInline: 8 } }
              : { 'data-tip': 'Mon profil', 'data-icon-only': true })}
          >
            <Person
              name={user.name}
              picture={user.picture}
              size={36}
              status={connected ? 'online' : 'away'}
            />
            {wide ? (
              <Name>
                <span>Mon profil</span>
                <span>{user.name}</span>
              </Name>
            ) : (
              <VisuallyHidden>Mon profil</VisuallyHidden>
            )}
          </Entry>
        )}
      </MenuButton>
    </Foot>
  )
}
