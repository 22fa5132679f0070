import { derivedId } from '@cachotteries/contracts/derived-id'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../api/client.ts'
import { useAlert } from '../../ui/alerts.ts'
import { useComplain } from '../../ui/useAct.ts'
import { justAddedAtom } from '../wishes/published/justAdded.ts'
import { newId } from '../../ui/newId.ts'
import { Row } from '../../ui/layout.ts'
import { placeOf } from './additions.ts'
import type { Added } from './useSharedAddition.ts'

const Words = styled(Typography)({ fontWeight: 700, overflowWrap: 'anywhere' })

const Told = styled(Alert)({
  alignItems: 'start',
  '& .MuiAlert-icon, & .MuiAlert-message > p': { paddingBlock: 10 },
  '& .MuiAlert-message': { flex: 1, padding: 0 },
})

const Place = styled(Row)({ justifyContent: 'space-between', '& > span': { overflowWrap: 'anywhere' } })

interface Props {
  readonly added: Added
  readonly me: string
  /** Called once it is taken back. */
  readonly onTakenBack: () => void
}

/** What was added last, where it is, and the way there and back. It stays until the next one is added. */
export function AddedWish({ added: { name, lists, wishes }, me, onTakenBack }: Props) {
  const alert = useAlert()
  const complain = useComplain()
  const setJustAdded = useSetAtom(justAddedAtom)
  const words = useRef<HTMLParagraphElement>(null)
  // The form that was sent is gone.
  useEffect(() => words.current?.focus(), [])

  const [id] = useState(newId)
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      for (const uid of wishes) await api.wishes.remove.mutate({ uid, commandId: derivedId(uid, id) })
    },
    onSuccess: () => {
      onTakenBack()
      alert('normal', 'C’est annulé')
    },
    onError: complain,
  })

  return (
    <Told
      severity="success"
      role="status"
      action={
        <Button color="inherit" disabled={isPending} onClick={() => mutate()}>
          Annuler
        </Button>
      }
    >
      <Words ref={words} tabIndex={-1}>
        {`Souhait ajouté\u00a0: «\u00a0${name}\u00a0»`}
      </Words>
      {lists.map((person) => {
        const { to, label } = placeOf(person, me)
        return (
          <Place key={person.uid}>
            <span>{label}</span>
            <Button
              component={Link}
              to={to}
              color="inherit"
              aria-label={`Voir\u00a0: ${label}`}
              onClick={() => setJustAdded(wishes)}
            >
              Voir
            </Button>
          </Place>
        )
      })}
    </Told>
  )
}
