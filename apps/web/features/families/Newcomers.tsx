import type { FamilyView, NewcomerView } from '@cachotteries/contracts/families'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { of } from '@cachotteries/contracts/elision'
import { Actions, Sheet } from '../../ui/page.ts'
import { Section } from '../../ui/Section.tsx'
import { useAct } from '../../ui/useAct.ts'
import { useUpkeep } from './upkeepQueries.ts'

const Box = styled('div')({ marginBottom: 32 })

const List = styled('ul')({ display: 'grid', gap: 8 })

const Newcomer = styled(Sheet)({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  justifyContent: 'end',
  padding: '8px 16px',
  '& > strong': { flex: '1 1 6rem', minWidth: 0, overflowWrap: 'anywhere' },
})

/** Who waits to be welcomed, and what any member answers. */
export function Newcomers({ family: { uid, Newcomers: all } }: { family: FamilyView }) {
  if (all.length === 0) return null
  return (
    <Box>
      <Section
        title="À la porte"
        text={
          'N’accueillez que ceux que vous reconnaissez\u00a0: ils verront les listes des membres, et ce qu’on y offre.'
        }
      >
        <List>
          {all.map((one) => (
            <AtTheDoor key={one.uid} family={uid} newcomer={one} />
          ))}
        </List>
      </Section>
    </Box>
  )
}

function AtTheDoor({ family: uid, newcomer }: { family: string; newcomer: NewcomerView }) {
  const { welcome, decline } = useUpkeep()
  const act = useAct()
  const { name } = newcomer
  const answer = (command: typeof welcome, done: string): void =>
    void act((commandId) => command({ uid, newcomer: newcomer.uid, commandId }), done)
  return (
    <Newcomer as="li">
      <strong>{name}</strong>
      <Actions>
        <Button
          aria-label={`Refuser l’entrée ${of(name)}`}
          onClick={() => answer(decline, `${name} n’entrera pas dans la famille`)}
        >
          Refuser
        </Button>
        <Button
          variant="contained"
          aria-label={`Accueillir ${name}`}
          onClick={() => answer(welcome, `${name} fait maintenant partie de la famille`)}
        >
          Accueillir
        </Button>
      </Actions>
    </Newcomer>
  )
}
