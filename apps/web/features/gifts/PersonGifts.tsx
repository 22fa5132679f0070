import type { GiftView } from '@cachotteries/contracts/gifts'
import { spentOn } from '@cachotteries/contracts/spent'
import type { OccasionView } from '@cachotteries/contracts/occasions'
import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link } from 'react-router'
import { count } from '../../ui/count.ts'
import { Sheet } from '../../ui/page.ts'
import { Person } from '../../ui/Person.tsx'
import { colours, up } from '../../ui/style.ts'
import { WithoutAccount } from '../../ui/WithoutAccount.tsx'
import { BudgetField } from './BudgetField.tsx'
import { GiftRow } from './GiftRow.tsx'
import { saysLeft, spending, toSpend, type GiftsForPerson } from './people.ts'
import type { Filter } from './StageFilter.tsx'

const Card = styled(Sheet)({
  padding: 16,
  borderRadius: 24,
  // Two hundred gifts are laid out as they come into view.
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 320px',
  '& > ul': { display: 'grid', gap: 16, marginTop: 16 },
})

const Head = styled('div')({
  // On paper it isn't the last line of a page.
  breakAfter: 'avoid',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: '8px 12px',
  // On a phone the budget has a line of its own.
  '& > .inline-field': {
    gridColumn: 2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 12px',
  },
  [up.sm]: {
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    '& > .inline-field': { gridColumn: 3, display: 'grid' },
  },
  '& a': { color: colours.ink, textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  '& p': { margin: 0, color: colours.inkSoft },
  '& p[data-over]': { color: colours.danger },
})

const Bar = styled(LinearProgress)({
  gridColumn: '1 / -1',
  height: 8,
  borderRadius: 4,
  backgroundColor: colours.sunken,
})

interface Props extends GiftsForPerson {
  readonly me: string
  /** The ids of the user's relatives. */
  readonly relatives: ReadonlySet<string>
  readonly occasions: readonly OccasionView[]
  /** Those of the stage that is shown. */
  readonly shown: readonly GiftView[]
  readonly filter: Filter
}

/** What the user offers to one person, with what they mean to spend, what they have spent and what is left. */
export function PersonGifts({ person, shown, filter, spent, me, relatives, occasions }: Props) {
  const id = useId()
  const { uid, name, picture, free, budget } = person
  const isRelative = relatives.has(uid)
  const still = toSpend(shown)
  const left = budget === null || !saysLeft(filter) ? null : budget - spent
  const money = spending(spentOn(shown), left, budget ?? 0)
  return (
    <Card as="section" aria-labelledby={id}>
      <Head>
        <Person name={name} picture={picture} size={48} />
        <div>
          <Typography id={id} variant="h4" component="h2">
            {isRelative ? <Link to={`/app/users/${uid}`}>{name}</Link> : <span>{name}</span>}{' '}
            {person.withoutAccount && <WithoutAccount />}
          </Typography>
          <p>
            {[count(shown.length, 'cadeau', 'cadeaux'), ...(free === null ? [] : [freeInWords(free)])].join(
              ' · ',
            )}
          </p>
          {still && <p>{`environ ${still} à acheter`}</p>}
          {money && <p {...(left !== null && left < 0 && { 'data-over': true })}>{money}</p>}
        </div>
        {isRelative && <BudgetField person={person} />}
        {budget !== null && left !== null && (
          <Bar
            variant="determinate"
            color={left < 0 ? 'error' : 'primary'}
            value={budget === 0 ? 100 : Math.min(100, Math.round((100 * spent) / budget))}
            aria-label={`Dépenses\u00a0: ${name}`}
            aria-valuetext={money}
          />
        )}
      </Head>
      <ul>
        {shown.map((gift) => (
          <GiftRow key={gift.uid} gift={gift} me={me} occasions={occasions} />
        ))}
      </ul>
    </Card>
  )
}

const freeInWords = (free: number): string =>
  free === 0 ? 'plus de souhait libre' : count(free, 'souhait libre', 'souhaits libres')
