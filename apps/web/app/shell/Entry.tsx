import { NavLink } from 'react-router'
import { PlaceName } from './PlaceName.tsx'
import type { Elements } from '../../ui/elements.ts'
import './sidebar.css'

/** How the navigation shows its entries. */
export interface Navigation {
  /** False in icon mode. */
  readonly wide: boolean
  readonly onNavigate?: (() => void) | undefined
}

interface Props extends Navigation {
  readonly to: string
  readonly label: string
  readonly icon?: Elements
  readonly end?: boolean
  /** Whether something new is there. */
  readonly isMarked?: boolean
}

/** An entry of a list that leads to a screen; in icon mode its label is a tooltip beside it. */
export const NavEntry = ({ to, label, icon, wide, end = false, isMarked = false, onNavigate }: Props) => (
  <li>
    <NavLink
      className="entry"
      to={to}
      end={end}
      {...(onNavigate && { onClick: onNavigate })}
      {...(!wide && {
        'aria-label': isMarked ? `${label} (du nouveau)` : label,
        'data-icon-only': true,
      })}
    >
      {icon}
      {wide ? <PlaceName name={label} isMarked={isMarked} /> : isMarked && <span className="mark" />}
    </NavLink>
  </li>
)
