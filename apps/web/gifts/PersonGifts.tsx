import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link } from 'react-router'
import { refusalOf } from '../api/refusal.ts'
import { useAlert } from '../ui/alerts.ts'
import { count } from '../ui/count.ts'
import { Sheet } from '../ui/page.ts'
import { Person } from '../ui/Person.tsx'
import { colours, up } from '../ui/style.ts'
import { WithoutAccount } from '../ui/WithoutAccount.tsx'
import { GiftRow } from './GiftRow.tsx'
import { euros } from './money.ts'
import { MoneyField } from './MoneyField.tsx'
import { toSpend, type GiftsForPerson } from './people.ts'
import { useSetBudget } from './queries.ts'

const Card = styled(Sheet)({
  padding: 16,
  borderRadius: 24,
  // Two hundred gifts are laid out as they come into view.
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 320px',
  '& > ul': { display: 'grid', gap: 16, marginTop: 16 },
})

const Head = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: '8px 12px',
  // On a phone the budget has a line of its own.
  '& > .gift-field': {
    gridColumn: 2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 12px',
  },
  [up.sm]: {
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    '& > .gift-field': { gridColumn: 3, display: 'grid' },
  },
  '& a': { color: colours.ink, textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  '& p': { margin: 0, color: colours.inkSoft },
  '& p[data-over]': { color: colours.danger },
})

interface Props extends GiftsForPerson {
  readonly me: string
  readonly isRelative: boolean
}

/** What the user offers to one person, with what they mean to spend and what they have spent. */
export function PersonGifts({ person, gifts, paid, me, isRelative }: Props) {
  const id = useId()
  const alert = useAlert()
  const setBudget = useSetBudget()
  const { uid, name, picture, free, budget } = person
  const still = toSpend(gifts)
  return (
    <Card as="section" aria-labelledby={id}>
      <Head>
        <Person name={name} picture={picture} size={48} />
        <div>
          <Typography id={id} variant="h4" component="h2">
            {isRelative ? <Link to={`/app/users/${uid}`}>{name}</Link> : name}{' '}
            {person.withoutAccount && <WithoutAccount />}
          </Typography>
          <p>
            {gifts.length === 0 && 'Rien encore'}
            {gifts.length > 0 && count(gifts.length, 'cadeau', 'cadeaux')}
            {free !== null &&
              ` · ${free === 0 ? 'plus de souhait libre' : count(free, 'souhait libre', 'souhaits libres')}`}
          </p>
          {still && <p>{`environ ${still} à acheter`}</p>}
          {(paid > 0 || budget !== null) && (
            <p {...(budget !== null && paid > budget && { 'data-over': true })}>
              {budget === null ? `${euros(paid)} dépensés` : `${euros(paid)} sur ${euros(budget)}`}
            </p>
          )}
        </div>
        {isRelative && (
          <MoneyField
            label="Budget"
            about={name}
            amount={budget}
            onChange={(next) =>
              setBudget.mutate(
                { person, budget: next },
                { onError: (error) => alert('critical', refusalOf(error).message) },
              )
            }
          />
        )}
      </Head>
      {gifts.length > 0 && (
        <ul>
          {gifts.map((gift) => (
            <GiftRow key={gift.uid} gift={gift} me={me} />
          ))}
        </ul>
      )}
    </Card>
  )
}
