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
import { colours } from '../../ui/style.ts'
import { WithoutAccount } from '../../ui/WithoutAccount.tsx'
import { Budget } from './Budget.tsx'
import { GiftRow } from './GiftRow.tsx'
import { saysLeft, spending, stillToSpend, type GiftsForPerson } from './people.ts'
import type { Filter } from './StageFilter.tsx'

const Card = styled(Sheet)({
  padding: '12px 12px 0',
  borderRadius: 20,
  // Two hundred gifts are laid out as they come into view.
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 200px',
  '& > ul': { marginTop: 8 },
})

const Head = styled('div')({
  // On paper it isn't the last line of a page.
  breakAfter: 'avoid',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '0 12px',
  '& > .person-face': { gridRow: 'span 2' },
  '& h2': { overflowWrap: 'anywhere' },
  '& a': { color: colours.ink, textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  // Below the name, whether the budget is a button or its field.
  '& > [data-facts]': { gridColumn: '2 / -1' },
  '& p': { margin: 0, fontSize: '0.875rem', lineHeight: 1.35, color: colours.inkSoft },
  '& p[data-over]': { color: colours.danger },
})

const Bar = styled(LinearProgress)({
  gridColumn: '1 / -1',
  marginTop: 8,
  height: 4,
  borderRadius: 2,
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
  const left = budget === null || !saysLeft(filter) ? null : budget - spent
  const spoken = spending(spentOn(shown), left, budget ?? 0)
  const money = [spoken, ...stillToSpend(shown)].filter(Boolean).join(' · ')
  return (
    <Card as="section" aria-labelledby={id}>
      <Head>
        <Person name={name} picture={picture} size={40} />
        <Typography id={id} variant="h4" component="h2">
          {isRelative ? <Link to={`/app/users/${uid}`}>{name}</Link> : <span>{name}</span>}{' '}
          {person.withoutAccount && <WithoutAccount />}
        </Typography>
        {isRelative && <Budget person={person} />}
        <div data-facts>
          <p>
            {[count(shown.length, 'cadeau', 'cadeaux'), ...(free === null ? [] : [freeInWords(free)])].join(
              ' · ',
            )}
          </p>
          {money && <p {...(left !== null && left < 0 && { 'data-over': true })}>{money}</p>}
        </div>
        {budget !== null && left !== null && (
          <Bar
            variant="determinate"
            color={left < 0 ? 'error' : 'primary'}
            value={budget === 0 ? 100 : Math.min(100, Math.round((100 * spent) / budget))}
            aria-label={`Dépenses\u00a0: ${name}`}
            aria-valuetext={spoken}
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
