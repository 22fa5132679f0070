import { Gift, Ruler, ShoppingBag } from 'lucide-react'
import { Link } from 'react-router'
import { Wordmark } from '../../ui/Wordmark.tsx'
import { NavEntry, type Navigation } from './Entry.tsx'
import { FamiliesEntry } from './FamiliesEntry.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'
import './sidebar.css'

/** The product's name, the links to its screens, and the menu of the signed-in user. */
export function SidebarContent(shown: Navigation) {
  const { wide, onNavigate } = shown
  return (
    <div className="sidebar-content" {...(!wide && { 'data-icon-only': true })}>
      <Link to="/app/my-list" aria-label="Cachotteries" {...(onNavigate && { onClick: onNavigate })}>
        <img src="/favicon.svg" alt="" width={32} height={32} />
        {wide && <Wordmark />}
      </Link>
      <nav aria-label="Navigation principale">
        <ul>
          <NavEntry to="/app/my-list" icon={<Gift size={20} />} label="Ma liste" {...shown} />
          <FamiliesEntry {...shown} />
          <NavEntry to="/app/gifts" icon={<ShoppingBag size={20} />} label="Mes cadeaux" {...shown} />
          <NavEntry to="/app/preferences" icon={<Ruler size={20} />} label="Mes préférences" {...shown} />
        </ul>
      </nav>
      <ProfileMenu {...shown} />
    </div>
  )
}
