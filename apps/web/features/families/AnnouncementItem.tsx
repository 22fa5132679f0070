import type { AnnouncementView, FamilyView } from '@cachotteries/contracts/families'
import { of } from '@cachotteries/contracts/elision'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Bell } from 'lucide-react'
import { Link } from 'react-router'
import { minuteOf, shortDate } from '../../ui/dates.ts'
import { Person } from '../../ui/Person.tsx'
import { colours } from '../../ui/style.ts'
import { useAct } from '../../ui/useAct.ts'
import { useUpkeep } from './upkeepQueries.ts'

const Item = styled('li')({
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr)',
  alignItems: 'start',
  gap: '0 12px',
  padding: '12px 0',
  '& > svg': { justifySelf: 'center', marginTop: 2 },
  '& a': {
    color: 'inherit',
    textUnderlineOffset: 4,
    textDecorationColor: 'color-mix(in srgb, currentColor 35%, transparent)',
  },
  '& p': { margin: 0 },
  '& small': { display: 'block', font: 'var(--mui-font-body2)', color: colours.inkSoft },
  '& button': { marginTop: 8 },
})

interface Props {
  readonly announcement: AnnouncementView
  readonly families: readonly FamilyView[]
  /** Called when it leads elsewhere. */
  readonly onClose?: () => void
}

/** One announcement, with the face of the person whom it is about, and what can be done about it. */
export function AnnouncementItem({ announcement, families, onClose }: Props) {
  const { at, text, arrival, family: uid, person, isAboutSight, unkept } = announcement
  const first = arrival ?? text
  const family = families.find((one) => one.uid === uid)
  const known = families.flatMap(({ Users }) => Users).find((one) => one.uid === person?.uid)
  return (
    <Item>
      {person ? <Person name={person.name} picture={known?.picture ?? null} /> : <Bell size={22} />}
      <div>
        {uid === null ? (
          <span>{first}</span>
        ) : (
          <Link to={`/app/families/${uid}`} onClick={onClose}>
            {first}
          </Link>
        )}
        {arrival !== null && <p>{text}</p>}
        <small>
          {[isAboutSight && arrival === null && family?.name, isAboutSight ? minuteOf(at) : shortDate(at)]
            .filter(Boolean)
            .join(' · ')}
        </small>
        {family && person && waits(family, person.uid) && <Welcome family={family} person={person} />}
        {unkept.map((one) => (
          <TakeOver key={one.uid} person={one} />
        ))}
      </div>
    </Item>
  )
}

const waits = ({ Newcomers }: FamilyView, person: string): boolean =>
  Newcomers.some(({ uid }) => uid === person)

/** The list of somebody without an account, that nobody keeps any more. */
function TakeOver({ person: { uid, name } }: { person: { uid: string; name: string } }) {
  const { takeOver } = useUpkeep()
  const act = useAct()
  return (
    <Button
      variant="contained"
      aria-label={`Reprendre la liste ${of(name)}`}
      onClick={() =>
        void act(
          (commandId) => takeOver({ uid, commandId }),
          `C’est noté\u00a0: vous tenez la liste ${of(name)}`,
        )
      }
    >
      Reprendre la liste
    </Button>
  )
}

function Welcome({ family, person }: { family: FamilyView; person: { uid: string; name: string } }) {
  const { welcome } = useUpkeep()
  const act = useAct()
  const { uid, name } = person
  return (
    <Button
      variant="contained"
      aria-label={`Accueillir ${name}`}
      onClick={() =>
        void act(
          (commandId) => welcome({ uid: family.uid, newcomer: uid, commandId }),
          `${name} fait maintenant partie de la famille`,
        )
      }
    >
      Accueillir
    </Button>
  )
}
