import type { PersonWithPicture } from '@cachotteries/contracts/accounts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Check, Ghost } from 'lucide-react'
import { useId } from 'react'
import { Row } from '../../ui/layout.ts'
import { Person } from '../../ui/Person.tsx'
import { colours, up } from '../../ui/style.ts'
import { WithoutAccount } from '../../ui/WithoutAccount.tsx'
import type { People } from '../wishes/published/people.ts'

const Frame = styled('div')({ display: 'grid', gap: 16 })

const Choices = styled('ul')({
  display: 'grid',
  gridTemplateColumns: '1fr',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [up.sm]: { gridTemplateColumns: '1fr 1fr' },
})

const Choice = styled(Button)({
  width: '100%',
  minHeight: 56,
  justifyContent: 'start',
  gap: 12,
  paddingInline: 12,
  textAlign: 'left',
  overflowWrap: 'anywhere',
  '& > span:nth-of-type(2)': { flex: 1 },
  '& > svg': { visibility: 'hidden' },
  '&[aria-pressed=true]': { borderColor: colours.primary, backgroundColor: colours.primarySoft },
  '&[aria-pressed=true] > svg': { visibility: 'visible' },
})

interface Props {
  readonly people: People
  readonly chosen: readonly PersonWithPicture[]
  /** Chooses somebody, or takes that back. */
  readonly onToggle: (person: PersonWithPicture) => void
}

/**
 * Asks whose lists it is for, without a default: what is meant as a secret must not land on one's own list, nor the other
 * way round.
 */
export function ForWhom({ people: { me, relatives }, chosen, onToggle }: Props) {
  const id = useId()
  const choice = (person: PersonWithPicture, label: string) => (
    <Choice
      variant="outlined"
      aria-pressed={chosen.some(({ uid }) => uid === person.uid)}
      onClick={() => onToggle(person)}
    >
      <Person name={person.name} picture={person.picture} size={36} />
      <span>
        <span>{label}</span> {person.withoutAccount && <WithoutAccount />}
      </span>
      <Check size={20} />
    </Choice>
  )
  return (
    <Frame>
      {choice(me, 'Pour moi')}
      {relatives.length > 0 && (
        <>
          <Row>
            <Ghost size={20} />
            <Typography component="h2" variant="h4" id={id}>
              Idée secrète pour…
            </Typography>
          </Row>
          <Choices aria-labelledby={id}>
            {relatives.map((person) => (
              <li key={person.uid}>{choice(person, person.name)}</li>
            ))}
          </Choices>
        </>
      )}
    </Frame>
  )
}
