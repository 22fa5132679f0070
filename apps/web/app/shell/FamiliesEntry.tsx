import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Users } from 'lucide-react'
import { useId, useState } from 'react'
import { useLocation } from 'react-router'
import { familiesQuery } from '../../features/families/published/queries.ts'
import { sortedByName } from '../../features/families/published/relatives.ts'
import { NavEntry, type Navigation } from './Entry.tsx'
import './sidebar.css'

/** All families, and each of them: unfolded on their screens, or by hand. */
export function FamiliesEntry({ wide, onNavigate }: Navigation) {
  const here = useLocation().pathname.startsWith('/app/families')
  const [byHand, setByHand] = useState<{ open: boolean; here: boolean }>()
  const open = byHand?.here === here ? byHand.open : here
  const families = useQuery(familiesQuery).data?.view.Families ?? []
  const id = useId()
  const icon = <Users size={20} />
  if (!wide)
    return <NavEntry to="/app/families" icon={icon} label="Familles" wide={false} onNavigate={onNavigate} />
  return (
    <li>
      <button
        type="button"
        className="entry families-toggle"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setByHand({ open: !open, here })}
      >
        {icon}
        <span>Familles</span>
        <ChevronDown size={18} />
      </button>
      <div className="families-fold" id={id}>
        <ul>
          <NavEntry to="/app/families" end label="Toutes les familles" wide onNavigate={onNavigate} />
          {sortedByName(families).map(({ uid, name }) => (
            <NavEntry key={uid} to={`/app/families/${uid}`} label={name} wide onNavigate={onNavigate} />
          ))}
        </ul>
      </div>
    </li>
  )
}
