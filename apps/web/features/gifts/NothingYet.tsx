import type { GiftPersonView } from '@cachotteries/contracts/gifts'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link } from 'react-router'
import { Sheet } from '../../ui/page.ts'
import { Person } from '../../ui/Person.tsx'
import { colours } from '../../ui/style.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Budget } from './Budget.tsx'

const Card = styled(Sheet)({ padding: '16px 16px 8px', borderRadius: 24, '& > ul': { marginTop: 4 } })

const Line = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 48,
  '& > a': {
    display: 'flex',
    flex: 1,
    alignItems: 'center',
    gap: 10,
    minWidth: 0,
    minHeight: 44,
    color: colours.ink,
    textDecoration: 'none',
  },
  '& > a:hover strong': { textDecoration: 'underline' },
  '& > a > span:last-of-type': { minWidth: 0, overflowWrap: 'anywhere', lineHeight: 1.3 },
  '& small': { fontSize: '0.875rem', color: colours.inkSoft },
})

/** The relatives to whom the user offers nothing yet, each with what is free on their list. */
export function NothingYet({ people }: { people: readonly GiftPersonView[] }) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <Typography id={id} variant="h4" component="h2">
        Pour qui je n’ai rien
      </Typography>
      <ul>
        {people.map((person) => (
          <Line key={person.uid}>
            <Link to={`/app/users/${person.uid}`}>
              <Person name={person.name} picture={person.picture} size={32} />
              <span>
                <strong>{person.name}</strong> {person.free !== null && <Free count={person.free} />}
              </span>
            </Link>
            <Budget person={person} />
          </Line>
        ))}
      </ul>
    </Card>
  )
}

/** How many wishes are free. The noun is for screen readers: the line is short on a phone. */
const Free = ({ count }: { count: number }) => (
  <small>
    <span>{`${count} `}</span>
    <VisuallyHidden>{count < 2 ? 'souhait ' : 'souhaits '}</VisuallyHidden>
    <span>{count < 2 ? 'libre' : 'libres'}</span>
  </small>
)
