import { Gift, Ruler, ShoppingBag } from 'lucide-react'
import { Link } from 'react-router'
import { Wordmark } from '../../ui/Wordmark.tsx'
import { NavEntry } from './Entry.tsx'
import { FamiliesEntry } from './FamiliesEntry.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'
import './sidebar.css'

interface Props {
  /** False in icon mode. */
  readonly wide: boolean
  readonly onNavigate?: () => void
}

/** The product's name, the links to its screens, and the menu of the signed-in user. */
export const SidebarContent = ({ wide, onNavigate }: Props) => (
  <div className="sidebar-content" {...(!wide && { 'data-icon-only': true })}>
    <Link to="/app/my-list" aria-label="Cachotteries" {...(onNavigate && { onClick: onNavigate })}>
      <img src="/favicon.svg" alt="" width={32} height={32} />
      {wide && <Wordmark />}
    </Link>
    <nav aria-label="Navigation principale">
      <ul>
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
            to="/app/gifts"
            icon={<ShoppingBag size={20} aria-hidden />}
            label="Mes cadeaux"
            wide={wide}
            onNavigate={onNavigate}
          />
        </li>
        <li>
          <NavEntry
            to="/app/preferences"
            icon={<Ruler size={20} aria-hidden />}
            label="Mes préférences"
            wide={wide}
            onNavigate={onNavigate}
          />
        </li>
      </ul>
    </nav>
    <ProfileMenu wide={wide} onNavigate={onNavigate} />
  </div>
)
