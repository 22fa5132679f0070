import type { KeptPersonView } from '@cachotteries/contracts/kept-people'
import Button from '@mui/material/Button'
import { HandHeart } from 'lucide-react'
import { useAct } from '../../ui/useAct.ts'
import { of } from '@cachotteries/contracts/elision'
import { Section } from '../../ui/Section.tsx'
import { useKeeperCommands } from './queries.ts'

/** Takes over a list that nobody can keep any more. */
export function TakeOver({ person: { uid, name } }: { person: KeptPersonView }) {
  const { takeOver } = useKeeperCommands()
  const act = useAct()
  return (
    <Section
      title="Plus personne ne tient cette liste"
      text={`Chacun dans la famille peut la reprendre, et noter les souhaits ${of(name)} à sa place. Tout le monde le saura.`}
    >
      <Button
        variant="contained"
        startIcon={<HandHeart />}
        loading={takeOver.isPending}
        onClick={() =>
          void act(
            (commandId) => takeOver.mutateAsync({ uid, commandId }),
            `C’est noté\u00a0: vous tenez la liste ${of(name)}`,
          )
        }
      >
        Reprendre la liste
      </Button>
    </Section>
  )
}
