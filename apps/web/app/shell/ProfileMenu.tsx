import { useAtom } from 'jotai'
import { LayoutDashboard, LogOut, Moon, Sun, UserRound } from 'lucide-react'
import { use } from 'react'
import { useNavigate } from 'react-router'
import { useCurrentUser } from '../../features/accounts/currentUser.ts'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { Person } from '../../ui/Person.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { modeAtom } from '../../ui/theme/mode.ts'
import { useQuit } from '../useQuit.ts'
import { Connected } from '../../live/connected.ts'
import type { Navigation } from './Entry.tsx'
import './sidebar.css'

/** The menu of the signed-in user: their profile, light or dark mode, signing out. */
export function ProfileMenu({ wide, onNavigate }: Navigation) {
  const navigate = useNavigate()
  const user = useCurrentUser()
  const connected = use(Connected)
  const [mode, setMode] = useAtom(modeAtom)
  const quit = useQuit()
  const open = (address: string) => (): void => {
    onNavigate?.()
    void navigate(address)
  }
  const choices = [
    { label: 'Mon profil', icon: <UserRound size={18} />, onChoose: open('/app/profile') },
    mode === 'dark'
      ? { label: 'Mode clair', icon: <Sun size={18} />, onChoose: () => setMode('light') }
      : { label: 'Mode sombre', icon: <Moon size={18} />, onChoose: () => setMode('dark') },
    ...(user.isAdmin
      ? [{ label: 'Administration', icon: <LayoutDashboard size={18} />, onChoose: open('/bo') }]
      : []),
    { label: 'Se déconnecter', icon: <LogOut size={18} />, onChoose: quit },
  ]
  return (
    <div className="sidebar-foot">
      <MenuButton choices={choices} upwards>
        {(opener) => (
          <button
            type="button"
            className="entry"
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
              <span className="profile-name">
                <span>Mon profil</span>
                <span>{user.name}</span>
              </span>
            ) : (
              <VisuallyHidden>Mon profil</VisuallyHidden>
            )}
          </button>
        )}
      </MenuButton>
    </div>
  )
}
