import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import type { Elements } from '../../ui/elements.ts'
import { count } from '../../ui/count.ts'
import { colours } from '../../ui/style.ts'
import type { ForPerson } from './forWhom.ts'
import type { Coming } from './upcoming.ts'
import { age, forWords, inDays, seenWords, shortMonth, weekdayOf } from './words.ts'

export const Occasions = styled('ul')({ display: 'grid', gap: 16, margin: 0, padding: 0, listStyle: 'none' })

const Item = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: 12,
  alignItems: 'start',
  '& h3': { margin: 0, fontSize: '1rem', fontWeight: 700, overflowWrap: 'anywhere' },
  '& p': { margin: 0, color: colours.inkSoft },
  '& a': { color: colours.ink, textDecoration: 'none', fontWeight: 600 },
  '& a:hover': { textDecoration: 'underline' },
})

/** A leaf of a calendar. */
const Leaf = styled('div')({
  width: 56,
  padding: '6px 0',
  borderRadius: 14,
  textAlign: 'center',
  lineHeight: 1.15,
  color: colours.primary,
  backgroundColor: colours.primarySoft,
  '& > b': { display: 'block', fontSize: '1.25rem' },
  '& > span': { fontSize: '0.8125rem' },
})

interface Props {
  readonly coming: Coming
  /** Whom it is for, with what the user has for them; left out where gifts aren't shown. */
  readonly people?: readonly ForPerson[]
  readonly children?: Elements
}

const nobody: readonly ForPerson[] = []

/** More people than this are counted, and not named. */
const most = 3

export function OccasionRow({
  coming: { occasion, day, days, age: years },
  people = nobody,
  children,
}: Props) {
  const { title, family } = occasion
  // Those who are named with what the user has for them aren’t named twice.
  const whom =
    people.length > 0 && people.length <= most && people.length === occasion.people?.length
      ? undefined
      : forWords(occasion)
  const seen = seenWords(occasion)
  return (
    <Item>
      <Leaf aria-hidden>
        <b>{Number(day.slice(-2))}</b>
        <span>{shortMonth(day)}</span>
      </Leaf>
      <div>
        <h3>{title}</h3>
        <p>
          {[`${inDays(days)}, ${weekdayOf(day)}`, years !== null && age(years), family?.name]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {whom !== undefined && <p>{whom}</p>}
        {seen !== undefined && <p>{seen}</p>}
        {people.length > most && <p>{sumOf(people)}</p>}
        {people.length <= most &&
          people.map((one) => (
            <p key={one.uid}>
              <Link to={`/app/users/${one.uid}`}>{one.name}</Link>
              <span>{`\u00a0: ${haveFor(one)}`}</span>
            </p>
          ))}
      </div>
      {children}
    </Item>
  )
}

const haveFor = ({ gifts, names, free }: ForPerson): string =>
  [
    gifts === 0 ? 'rien encore' : `${count(gifts, 'cadeau', 'cadeaux')}${named(names)}`,
    free !== null && (free === 0 ? 'plus de souhait libre' : count(free, 'souhait libre', 'souhaits libres')),
  ]
    .filter(Boolean)
    .join(', ')

const named = (names: readonly string[]): string => (names.length === 0 ? '' : ` (${names.join(', ')})`)

const sumOf = (people: readonly ForPerson[]): string => {
  const without = people.filter(({ gifts }) => gifts === 0).length
  return without === 0
    ? `Un cadeau au moins pour chacun des ${people.length}`
    : `Rien encore pour ${count(without, 'personne', 'personnes')} sur ${people.length}`
}
