import { listed } from '@cachotteries/contracts/listed'
import { thanks as schema } from '@cachotteries/contracts/received'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { refusalOf } from '../../api/refusal.ts'
import { useAlert } from '../../ui/alerts.ts'
import { useCommand } from '../../ui/useCommand.ts'
import { useKeptInput } from '../../unsaved/useKeptInput.ts'
import { whoReads } from './words.ts'

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
  /** The names of those whom the words are for. */
  readonly givers: readonly string[]
  /** What its button does. */
  readonly label: string
  /** Whether it is what the screen is for. */
  readonly isMain?: boolean
  readonly onSend: (text: string, commandId: string) => Promise<unknown>
}

/** What is sent where nobody writes anything: the field shows it, and what is typed takes its place. */
const merci = 'Merci\u00a0!'

/** A few words for those who gave something. One press sends them. */
export function ThanksForm({ me, form, givers, label, isMain = false, onSend }: Props) {
  const { restored, keep } = useKeptInput<{ readonly text: string }>(me, `thanks ${form}`)
  const [text, setText] = useState(restored?.text ?? '')
  const [problem, setProblem] = useState<string>()
  const alert = useAlert()
  const sendOnce = useCommand()
  const send = (): void => {
    const { data, error } = schema.safeParse({ text: text.trim() === '' ? merci : text })
    if (!data) return setProblem(error.issues[0]?.message)
    void sendOnce(
      async (commandId) => {
        await onSend(data.text, commandId)
        keep(undefined)
        alert('normal', `${whoReads(givers)} votre merci`)
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
        placeholder={merci}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { 'aria-label': `Quelques mots pour ${listed(givers)}` },
        }}
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
      <Button type="submit" variant={isMain ? 'contained' : 'outlined'} aria-label={label}>
        Dire merci
      </Button>
    </Form>
  )
}
