import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useColorScheme } from '@mui/material/styles'
import { LogOut, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { useCurrentUser } from '../../accounts/currentUser.ts'
import { useSignOut } from '../../accounts/queries.ts'
import { Person } from '../../ui/Person.tsx'
import { leave } from '../session.ts'
import { entryStyle, tip } from './entryStyle.ts'

/** What concerns oneself: the mode, and the way out. */
export function ProfileMenu({ wide }: { wide: boolean }) {
  const user = useCurrentUser()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { mode, systemMode, setMode } = useColorScheme()
  const signOut = useSignOut(leave)
  const dark = (mode === 'system' ? systemMode : mode) === 'dark'
  return (
    <Box sx={{ py: 1, borderTop: 1, borderColor: 'line', flex: 'none' }}>
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        {...(!wide && { 'aria-label': 'Mon profil', 'data-tip': 'Mon profil' })}
        sx={{ ...entryStyle, ...(!wide && tip), justifyContent: wide ? 'start' : 'center', px: wide ? 1 : 0 }}
      >
        <Person name={user.name} img={user.img} size={36} />
        {wide && (
          <Box component="span" sx={{ minWidth: 0 }}>
            <Box component="span" sx={{ display: 'block', lineHeight: 1.3 }}>
              Mon profil
            </Box>
            <Box
              component="span"
              sx={{ display: 'block', typography: 'body2', lineHeight: 1.3, opacity: 0.85 }}
            >
              {user.name}
            </Box>
          </Box>
        )}
      </ButtonBase>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        <MenuItem onClick={() => setMode(dark ? 'light' : 'dark')}>
          {dark ? <Sun size={18} aria-hidden /> : <Moon size={18} aria-hidden />}
          {dark ? 'Mode clair' : 'Mode sombre'}
        </MenuItem>
        <MenuItem onClick={() => signOut.mutate()}>
          <LogOut size={18} aria-hidden />
          Se déconnecter
        </MenuItem>
      </Menu>
    </Box>
  )
}
