import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { listKey } from '../../live/listQuery.ts'
import { count } from '../../ui/count.ts'
import { useAct } from '../../ui/useAct.ts'
import { useTakeBack } from './queries.ts'

const Told = styled(Alert)({
  alignItems: 'center',
  marginTop: 16,
  flexWrap: 'wrap',
  '& .MuiAlert-action': { padding: 0, alignItems: 'center' },
})

/** An import that was just done. */
export interface Done {
  /** The id of its command. */
  readonly imported: string
  readonly wishes: number
}

interface Props {
  readonly done: Done
  readonly me: string
  /** Called once it is taken back. */
  readonly onTakenBack: () => void
}

/** What was just imported, and the way there and back. It stays while this page does, or until the next import. */
export function Imported({ done: { imported, wishes }, me, onTakenBack }: Props) {
  const queryClient = useQueryClient()
  const { mutateAsync, isPending } = useTakeBack()
  const act = useAct()
  const words = useRef<HTMLSpanElement>(null)
  // The dialog in which it was done is gone.
  useEffect(() => words.current?.focus(), [])

  const takeBack = async (commandId: string): Promise<void> => {
    await mutateAsync({ commandId, imported })
    await queryClient.invalidateQueries({ queryKey: listKey(me) })
    onTakenBack()
  }
  return (
    <Told
      severity="success"
      role="status"
      action={
        <>
          <Button component={Link} to="/app/my-list" color="inherit">
            Voir
          </Button>
          <Button color="inherit" loading={isPending} onClick={() => void act(takeBack, 'C’est annulé')}>
            Annuler
          </Button>
        </>
      }
    >
      <span ref={words} tabIndex={-1}>
        {count(wishes, 'souhait ajouté à votre liste', 'souhaits ajoutés à votre liste')}
      </span>
    </Told>
  )
}
