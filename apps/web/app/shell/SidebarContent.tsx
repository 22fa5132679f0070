import Box from '@mui/material/Box'
import { Gift, Ruler } from 'lucide-react'
import { Link } from 'react-router'
import { Wordmark } from '../../ui/Wordmark.tsx'
import { FamiliesEntry } from './FamiliesEntry.tsx'
import { NavEntry } from './NavEntry.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'

interface Props {
  /** False in icon mode. */
  readonly wide: boolean
  readonly onNavigate?: () => void
}

/** The product's name, the ways to its screens, one's own menu. */
export const SidebarContent = ({ wide, onNavigate }: Props) => (
  <Box sx={{ display: 'flex', flexDirection: 'column', height: 1, px: wide ? 1.5 : '2px' }}>
    <Box
      component={Link}
      to="/app/my-list"
      aria-label="Cachotteries"
      {...(onNavigate && { onClick: onNavigate })}
      sx={{
        height: 60,
        flex: 'none',
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        justifyContent: wide ? 'start' : 'center',
        px: wide ? 1 : 0,
        textDecoration: 'none',
      }}
    >
      <Box component="img" src="/favicon.svg" alt="" width={32} height={32} sx={{ flex: 'none' }} />
      {wide && <Wordmark />}
    </Box>
    <Box
      component="nav"
      aria-label="Navigation principale"
      sx={{ flex: 1, minHeight: 0, overflowY: wide ? 'auto' : 'visible', pt: 1 }}
    >
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 0.5 }}>
        <li>
          <NavEntry
            to="/app/my-list"
            icon={<Gift size={20} aria-hidden />}
            label="Ma liste"
            wide={wide}
            onNavigate={onNavigate}
          />
        </li>
        <FamiliesEntry wide={wide} onNavigate={onNavigate} />
        <li>
          <NavEntry
            to="/app/preferences"
            icon={<Ruler size={20} aria-hidden />}
            label="Mes préférences"
            wide={wide}
            onNavigate={onNavigate}
          />
        </li>
      </Box>
    </Box>
    <ProfileMenu wide={wide} onNavigate={onNavigate} />
  </Box>
)
