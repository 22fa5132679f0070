import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Users } from 'lucide-react'
import { useId, useState } from 'react'
import { useLocation } from 'react-router'
import { familiesQuery } from '../../families/queries.ts'
import { sortedByName } from '../../families/relatives.ts'
import { entryStyle } from './entryStyle.ts'
import { NavEntry } from './NavEntry.tsx'

interface Props {
  readonly wide: boolean
  readonly onNavigate: (() => void) | undefined
}

/** Its height follows its content, without being measured; folded, it is out of the keyboard's way. */
const folding = (open: boolean) => ({
  display: 'grid',
  gridTemplateRows: open ? '1fr' : '0fr',
  visibility: open ? 'visible' : 'hidden',
  transition: 'grid-template-rows 200ms ease, visibility 200ms',
  '& > ul': { overflow: 'hidden' },
})

/** All families, and each: unfolded while one is among them, or by hand. */
export function FamiliesEntry({ wide, onNavigate }: Props) {
  const here = useLocation().pathname.startsWith('/app/families')
  const [byHand, setByHand] = useState<{ open: boolean; here: boolean }>()
  const open = byHand?.here === here ? byHand.open : here
  const families = useQuery(familiesQuery).data?.view.Families ?? []
  const id = useId()
  if (!wide)
    return (
      <li>
        <NavEntry
          to="/app/families"
          icon={<Users size={20} aria-hidden />}
          label="Familles"
          wide={false}
          onNavigate={onNavigate}
        />
      </li>
    )
  return (
    <li>
      <ButtonBase
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setByHand({ open: !open, here })}
        sx={{ ...entryStyle, justifyContent: 'start', px: 1.5 }}
      >
        <Users size={20} aria-hidden />
        <Box component="span" sx={{ flex: 1 }}>
          Familles
        </Box>
        <Box
          component={ChevronDown}
          size={18}
          aria-hidden
          sx={{ transition: 'transform 200ms', transform: open ? 'rotate(180deg)' : 'none' }}
        />
      </ButtonBase>
      <Box id={id} sx={folding(open)}>
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            p: 0,
            pl: 2.75,
            mt: 0.5,
            ml: 1,
            borderLeft: 1,
            borderColor: 'line',
            display: 'grid',
            gap: 0.25,
          }}
        >
          <li>
            <NavEntry to="/app/families" end label="Toutes les familles" wide onNavigate={onNavigate} />
          </li>
          {sortedByName(families).map((family) => (
            <li key={family.uid}>
              <NavEntry to={`/app/families/${family.uid}`} label={family.name} wide onNavigate={onNavigate} />
            </li>
          ))}
        </Box>
      </Box>
    </li>
  )
}
