import type { Person as PersonView, PersonWithPicture } from '@cachotteries/contracts/accounts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Ghost } from 'lucide-react'
import { useId } from 'react'
import { Row } from '../ui/layout.ts'
import { Person } from '../ui/Person.tsx'
import { up } from '../ui/style.ts'
import { WithoutAccount } from '../ui/WithoutAccount.tsx'
import { prefetchForms } from '../wishes/form/lazy.ts'
import type { People } from '../wishes/intent.ts'

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
})

interface Props {
  readonly people: People
  readonly onChoose: (owner: PersonView) => void
}

/** Asks whose list it is for, without a default: what is meant as a secret must not land on one's own list, nor the other way round. */
export function ForWhom({ people: { me, relatives }, onChoose }: Props) {
  const id = useId()
  const choice = (person: PersonWithPicture, label: string) => (
    <Choice variant="outlined" onClick={() => onChoose(person)} onPointerEnter={prefetchForms}>
      <Person name={person.name} picture={person.picture} size={36} />
      <span>
        {label} {person.withoutAccount && <WithoutAccount />}
      </span>
    </Choice>
  )
  return (
    <Frame>
      {choice(me, 'Pour moi')}
      {relatives.length > 0 && (
        <>
          <Row>
            <Ghost size={20} aria-hidden />
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
