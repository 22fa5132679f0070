import { capitalised } from '@cachotteries/contracts/capitalised'
import { inPlaceOfName } from '@cachotteries/contracts/in-place-of-names'
import { styled } from '@mui/material/styles'
import { NavLink } from 'react-router'
import { colours } from '../../ui/style.ts'
import { accountPath, newsPath } from './profilePaths.ts'

const doors = [
  { to: '/app/profile', label: capitalised(inPlaceOfName.self) },
  { to: newsPath, label: 'Ce qui m’arrive' },
  { to: accountPath, label: 'Mon compte' },
] as const

const Doors = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginBottom: 24,
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 44,
    padding: '4px 16px',
    borderRadius: 22,
    border: `1px solid ${colours.line}`,
    backgroundColor: colours.paper,
    color: 'inherit',
    textDecoration: 'none',
  },
  '& a:hover': { borderColor: colours.primary },
  '& a[aria-current]': {
    borderColor: colours.primary,
    backgroundColor: colours.primarySoft,
    fontWeight: 600,
  },
})

/** The three screens of the profile. Each has an address of its own, so that back and a link lead to it. */
export const ProfileDoors = () => (
  <nav aria-label="Profil">
    <Doors>
      {doors.map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to} end>
            {label}
          </NavLink>
        </li>
      ))}
    </Doors>
  </nav>
)
