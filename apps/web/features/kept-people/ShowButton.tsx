import Button from '@mui/material/Button'
import { Presentation } from 'lucide-react'
import { trpc } from '../../api/client.ts'
import { useComplain } from '../../ui/useAct.ts'
import { enterShowing, forgetShowing, noteShowing } from './showing.ts'

/** Shows the list to the person on this device, until the keeper gives their password. */
export function ShowButton({ person: { uid, name } }: { person: { uid: string; name: string } }) {
  const show = trpc.keptPeople.show.useMutation()
  const complain = useComplain()
  const act = async (): Promise<void> => {
    noteShowing()
    try {
      await show.mutateAsync({ uid })
      enterShowing()
    } catch (error) {
      forgetShowing()
      complain(error)
    }
  }
  return (
    <Button
      variant="outlined"
      startIcon={<Presentation />}
      loading={show.isPending}
      onClick={() => void act()}
    >
      <span>{`Montrer à ${name}`}</span>
    </Button>
  )
}
