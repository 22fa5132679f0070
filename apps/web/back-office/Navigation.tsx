import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { ChartColumn, LayoutDashboard, LogOut, Undo2 } from 'lucide-react'
import { Link, NavLink } from 'react-router'
import { entryStyle } from './entryStyle.ts'

/** The ways through the back office, and out of it. */
export const Navigation = ({ onSignOut }: { onSignOut: () => void }) => (
  <Box component="nav" aria-label="Administration" sx={{ flex: { md: 1 } }}>
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        p: 0,
        m: 0,
        gap: 0.5,
        display: { xs: 'grid', md: 'flex' },
        gridTemplateColumns: 'repeat(4, auto)',
        // The ways out stand apart.
        '& > :nth-of-type(3)': { ml: { md: 'auto' } },
      }}
    >
      <li>
        <ButtonBase component={NavLink} to="/bo" end sx={entryStyle}>
          <LayoutDashboard size={20} aria-hidden />
          Tableau de bord
        </ButtonBase>
      </li>
      <li>
        <ButtonBase component={NavLink} to="/bo/analytics" sx={entryStyle}>
          <ChartColumn size={20} aria-hidden />
          Analytics
        </ButtonBase>
      </li>
      <li>
        <ButtonBase component={Link} to="/app/my-list" sx={entryStyle}>
          <Undo2 size={20} aria-hidden />
          Retour à l&apos;app
        </ButtonBase>
      </li>
      <li>
        <ButtonBase onClick={onSignOut} sx={entryStyle}>
          <LogOut size={20} aria-hidden />
          Déconnexion
        </ButtonBase>
      </li>
    </Box>
  </Box>
)
