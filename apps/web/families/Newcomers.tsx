import type { FamilyView, NewcomerView } from '@cachotteries/contracts/families'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { of } from '@cachotteries/contracts/elision'
import { newId } from '../ui/newId.ts'
import { Actions, Sheet } from '../ui/page.ts'
import { Section } from '../ui/Section.tsx'
import { useTold, useUpkeep } from './upkeepQueries.ts'

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
  const { welcome, decline } = useUpkeep()
  const told = useTold()
  if (all.length === 0) return null
  const answer = (act: typeof welcome, newcomer: NewcomerView, done: string): void =>
    void told(act({ uid, newcomer: newcomer.uid, commandId: newId() }), done)
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
            <Newcomer as="li" key={one.uid}>
              <strong>{one.name}</strong>
              <Actions>
                <Button
                  aria-label={`Refuser l’entrée ${of(one.name)}`}
                  onClick={() => answer(decline, one, `${one.name} n’entrera pas dans la famille`)}
                >
                  Refuser
                </Button>
                <Button
                  variant="contained"
                  aria-label={`Accueillir ${one.name}`}
                  onClick={() => answer(welcome, one, `${one.name} fait maintenant partie de la famille`)}
                >
                  Accueillir
                </Button>
              </Actions>
            </Newcomer>
          ))}
        </List>
      </Section>
    </Box>
  )
}
