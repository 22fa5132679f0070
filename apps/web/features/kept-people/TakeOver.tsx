import type { KeptPersonView } from '@cachotteries/contracts/kept-people'
import Button from '@mui/material/Button'
import { HandHeart } from 'lucide-react'
import { refusalOf } from '../../api/refusal.ts'
import { useAlert } from '../../ui/alerts.ts'
import { of } from '@cachotteries/contracts/elision'
import { Section } from '../../ui/Section.tsx'
import { useCommand } from '../../ui/useCommand.ts'
import { useKeeperCommands } from './queries.ts'

/** Takes over a list that nobody can keep any more. */
export function TakeOver({ person: { uid, name } }: { person: KeptPersonView }) {
  const { takeOver } = useKeeperCommands()
  const send = useCommand()
  const alert = useAlert()
  const act = (): Promise<void> =>
    send(
      async (commandId) => {
        await takeOver.mutateAsync({ uid, commandId })
        alert('normal', `C’est noté\u00a0: vous tenez la liste ${of(name)}`)
      },
      (error) => alert('critical', refusalOf(error).message),
    )
  return (
    <Section
      title="Plus personne ne tient cette liste"
      text={`Chacun dans la famille peut la reprendre, et noter les souhaits ${of(name)} à sa place. Tout le monde le saura.`}
    >
      <Button
        variant="contained"
        startIcon={<HandHeart size={18} aria-hidden />}
        loading={takeOver.isPending}
        onClick={() => void act()}
      >
        Reprendre la liste
      </Button>
    </Section>
  )
}
