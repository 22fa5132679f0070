import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useState, type FormEvent } from 'react'
import { refusalOf } from '../../api/refusal.ts'
import { useAlert } from '../../ui/alerts.ts'
import { useCommand } from '../../ui/useCommand.ts'
import { useGuestCommands } from './queries.ts'
import { nameOf, type Guest } from './words.ts'

const Form = styled('form')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  alignItems: 'flex-start',
  // On a phone the button comes below, so that the label is read whole.
  '& > .MuiTextField-root': { flex: '1 1 16rem' },
})

/** Lets a guest in by the number that their page shows, so that the link alone opens nothing. */
export function Admission({ guest, owner }: { readonly guest: Guest; readonly owner: string }) {
  const { admit } = useGuestCommands()
  const [number, setNumber] = useState('')
  const [wrong, setWrong] = useState<string>()
  const sendOnce = useCommand()
  const alert = useAlert()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void sendOnce(
      async (commandId) => {
        await admit.mutateAsync({ owner, guest: guest.uid, number, commandId })
        alert('normal', `${nameOf(guest)} voit maintenant la liste`)
      },
      (error) => setWrong(refusalOf(error).message),
      number,
    )
  }
  return (
    <Form noValidate autoComplete="off" onSubmit={submit}>
      <TextField
        label={`Le nombre que voit ${nameOf(guest)}`}
        value={number}
        onChange={({ target }) => setNumber(target.value)}
        error={wrong !== undefined}
        helperText={wrong ?? 'Demandez-le de vive voix'}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 }, formHelperText: { role: 'status' } }}
      />
      <Button type="submit" variant="contained" loading={admit.isPending} style={{ minHeight: 56 }}>
        Faire entrer
      </Button>
    </Form>
  )
}
