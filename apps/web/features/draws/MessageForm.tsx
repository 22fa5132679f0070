import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useState, type SyntheticEvent } from 'react'
import { refusalOf } from '../../api/refusal.ts'
import { useAlert } from '../../ui/alerts.ts'
import { count } from '../../ui/count.ts'
import { useCommand } from '../../ui/useCommand.ts'
import { useKeptInput } from '../../unsaved/useKeptInput.ts'

const Form = styled('form')({ display: 'grid', gap: 8, '& > button': { justifySelf: 'end' } })

const longest = 500

interface Props {
  readonly me: string
  /** Names it among the user's unsaved forms. */
  readonly keptAs: string
  readonly label: string
  readonly button: string
  readonly done: string
  readonly send: (text: string, commandId: string) => Promise<unknown>
}

/** Where a question or an answer is written. What was written waits in this tab. */
export function MessageForm({ me, keptAs, label, button, done, send }: Props) {
  const { restored, keep } = useKeptInput<{ text: string }>(me, keptAs)
  const [text, setText] = useState(restored?.text ?? '')
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const alert = useAlert()
  const sendOnce = useCommand()
  const left = longest - Array.from(text.trim()).length
  const write = (next: string): void => {
    setText(next)
    setProblem(undefined)
    keep(next === '' ? undefined : { text: next })
  }
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    if (text.trim() === '') return setProblem('Écrivez un message')
    if (left < 0) return
    setSending(true)
    await sendOnce(
      async (commandId) => {
        await send(text.trim(), commandId)
        write('')
        alert('normal', done)
      },
      (error) => setProblem(refusalOf(error).message),
      text,
    )
    setSending(false)
  }
  return (
    <Form noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
      <TextField
        label={label}
        multiline
        maxRows={6}
        value={text}
        error={problem !== undefined || left < 0}
        helperText={
          problem ??
          (left < 0
            ? `Ce message est trop long\u00a0: ${longest} caractères au plus`
            : left <= 50 && `Encore ${count(left, 'caractère', 'caractères')}`)
        }
        slotProps={{ formHelperText: { role: 'status' } }}
        onChange={({ target }) => write(target.value)}
      />
      <Button type="submit" variant="outlined" loading={isSending}>
        <span>{button}</span>
      </Button>
    </Form>
  )
}
