import { NavLink } from 'react-router'
import type { Elements } from '../../ui/elements.ts'
import './sidebar.css'

interface Props {
  readonly to: string
  readonly label: string
  readonly icon?: Elements
  /** False in icon mode. */
  readonly wide: boolean
  readonly end?: boolean
  readonly onNavigate: (() => void) | undefined
}

/** An entry that leads to a screen; in icon mode its label is a tooltip beside it. */
export const NavEntry = ({ to, label, icon, wide, end = false, onNavigate }: Props) => (
  <NavLink
    className="entry"
    to={to}
    end={end}
    {...(onNavigate && { onClick: onNavigate })}
    {...(!wide && { 'aria-label': label, 'data-icon-only': true })}
  >
    {icon}
    {wide && <span>{label}</span>}
  </NavLink>
)
