import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Users } from 'lucide-react'
import { useId, useState } from 'react'
import { useLocation } from 'react-router'
import { familiesQuery } from '../../families/queries.ts'
import { sortedByName } from '../../families/relatives.ts'
import { colours } from '../../ui/style.ts'
import { Entry, NavEntry } from './Entry.tsx'

const Toggle = styled(Entry)({
  '& > span': { flex: 1 },
  '& > svg:last-of-type': { transition: 'transform 200ms' },
  '&[aria-expanded="true"] > svg:last-of-type': { transform: 'rotate(180deg)' },
})

/** Its height follows its content without being measured. Folded, the keyboard does not reach it. */
const Fold = styled('div')({
  display: 'grid',
  gridTemplateRows: '0fr',
  visibility: 'hidden',
  transition: 'grid-template-rows 200ms ease, visibility 200ms',
  '[aria-expanded="true"] + &': { gridTemplateRows: '1fr', visibility: 'visible' },
  '& > ul': {
    overflow: 'hidden',
    paddingLeft: 22,
    marginTop: 4,
    marginLeft: 8,
    borderLeft: `1px solid ${colours.line}`,
    display: 'grid',
    gap: 2,
  },
})

interface Props {
  readonly wide: boolean
  readonly onNavigate: (() => void) | undefined
}

/** All families, and each of them: unfolded on their screens, or by hand. */
export function FamiliesEntry({ wide, onNavigate }: Props) {
  const here = useLocation().pathname.startsWith('/app/families')
  const [byHand, setByHand] = useState<{ open: boolean; here: boolean }>()
  const open = byHand?.here === here ? byHand.open : here
  const families = useQuery(familiesQuery).data?.view.Families ?? []
  const id = useId()
  const icon = <Users size={20} aria-hidden />
  if (!wide)
    return (
      <li>
        <NavEntry to="/app/families" icon={icon} label="Familles" wide={false} onNavigate={onNavigate} />
      </li>
    )
  return (
    <li>
      <Toggle aria-expanded={open} aria-controls={id} onClick={() => setByHand({ open: !open, here })}>
        {icon}
        <span>Familles</span>
        <ChevronDown size={18} aria-hidden />
      </Toggle>
      <Fold id={id}>
        <ul>
          <li>
            <NavEntry to="/app/families" end label="Toutes les familles" wide onNavigate={onNavigate} />
          </li>
          {sortedByName(families).map((family) => (
            <li key={family.uid}>
              <NavEntry to={`/app/families/${family.uid}`} label={family.name} wide onNavigate={onNavigate} />
            </li>
          ))}
        </ul>
      </Fold>
    </li>
  )
}
