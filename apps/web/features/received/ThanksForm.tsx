import { thanks as schema } from '@cachotteries/contracts/received'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { refusalOf } from '../../api/refusal.ts'
import { useAlert } from '../../ui/alerts.ts'
import { useCommand } from '../../ui/useCommand.ts'
import { useKeptInput } from '../../unsaved/useKeptInput.ts'

const Form = styled('form')({
  display: 'flex',
  // On a phone the button stands below the words.
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 8,
  marginTop: 8,
  '& > div': { flex: '1 1 240px' },
  '& > button': { minHeight: 44 },
})

interface Props {
  readonly me: string
  /** Names it among the user's forms. */
  readonly form: string
  /** Whom the words are for. */
  readonly giver: string
  /** What its button does. */
  readonly label: string
  readonly onSend: (text: string, commandId: string) => Promise<unknown>
}

/** A few words for a giver. They stand there already, so that one press sends them. */
export function ThanksForm({ me, form, giver, label, onSend }: Props) {
  const { restored, keep } = useKeptInput<{ readonly text: string }>(me, `thanks ${form}`)
  const [text, setText] = useState(restored?.text ?? 'Merci\u00a0!')
  const [problem, setProblem] = useState<string>()
  const alert = useAlert()
  const sendOnce = useCommand()
  const send = (): void => {
    const { data, error } = schema.safeParse({ text })
    if (!data) return setProblem(error.issues[0]?.message)
    void sendOnce(
      async (commandId) => {
        await onSend(data.text, commandId)
        keep(undefined)
        alert('normal', `${giver} lira votre merci`)
      },
      (failure) => setProblem(refusalOf(failure).message),
      data.text,
    )
  }
  return (
    <Form
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <TextField
        // Short, for a phone. Whom they are for stands above it.
        label="Quelques mots"
        slotProps={{ htmlInput: { 'aria-label': `Quelques mots pour ${giver}` } }}
        multiline
        maxRows={5}
        value={text}
        error={problem !== undefined}
        helperText={problem}
        onChange={({ target }) => {
          setText(target.value)
          setProblem(undefined)
          keep({ text: target.value })
        }}
      />
      <Button type="submit" variant="outlined" aria-label={label}>
        Dire merci
      </Button>
    </Form>
  )
}
