import { Gift, Plus, Ruler, ShoppingBag } from 'lucide-react'
import { Link } from 'react-router'
import { Wordmark } from '../../ui/Wordmark.tsx'
import { NavEntry, type Navigation } from './Entry.tsx'
import { FamiliesEntry } from './FamiliesEntry.tsx'
import { useMarked } from './useMarked.ts'
import { ProfileMenu } from './ProfileMenu.tsx'
import './sidebar.css'

/** The product's name, the links to its screens, and the menu of the signed-in user. */
export function SidebarContent(shown: Navigation) {
  const { wide, onNavigate } = shown
  const marked = useMarked()
  return (
    <div className="sidebar-content" {...(!wide && { 'data-icon-only': true })}>
      <Link to="/app/my-list" aria-label="Cachotteries" {...(onNavigate && { onClick: onNavigate })}>
        <img src="/favicon.svg" alt="" width={32} height={32} />
        {wide && <Wordmark />}
      </Link>
      <nav aria-label="Navigation principale">
        <ul>
          <NavEntry
            to="/app/my-list"
            icon={<Gift size={20} />}
            label="Ma liste"
            isMarked={marked.has('/app/my-list')}
            {...shown}
          />
          <FamiliesEntry {...shown} />
          <NavEntry
            to="/app/gifts"
            icon={<ShoppingBag size={20} />}
            label="Mes cadeaux"
            isMarked={marked.has('/app/gifts')}
            {...shown}
          />
          <NavEntry to="/app/add" icon={<Plus size={20} />} label="Ajouter" {...shown} />
          <NavEntry to="/app/preferences" icon={<Ruler size={20} />} label="Mes préférences" {...shown} />
        </ul>
      </nav>
      <ProfileMenu {...shown} />
    </div>
  )
}
