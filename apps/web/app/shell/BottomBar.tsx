import { Gift, Plus, ShoppingBag, UserRound, Users } from 'lucide-react'
import { NavLink } from 'react-router'
import { PlaceName } from './PlaceName.tsx'
import './shell.css'

/** Five of them fit on the smallest phone. */
const places = [
  { to: '/app/my-list', label: 'Ma liste', Icon: Gift },
  { to: '/app/families', label: 'Familles', Icon: Users },
  { to: '/app/add', label: 'Ajouter', Icon: Plus },
  { to: '/app/gifts', label: 'Cadeaux', Icon: ShoppingBag },
  { to: '/app/profile', label: 'Profil', Icon: UserRound },
] as const

/** The places of the application at the bottom of a phone's screen, near the thumb, with adding from a link in the middle. */
export const BottomBar = ({ marked }: { readonly marked?: ReadonlySet<string> }) => (
  <nav className="bottom-bar" aria-label="Aller à">
    <ul>
      {places.map(({ to, label, Icon }) => (
        <li key={to}>
          <NavLink to={to}>
            <Icon size={22} />
            <PlaceName name={label} isMarked={marked?.has(to) === true} />
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
)
