import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { refusalOf } from '../../api/refusal.ts'
import { useQuestion } from '../../ui/useQuestion.tsx'
import { useAlert } from '../../ui/alerts.ts'
import { localDay } from '../../ui/dates.ts'
import { Actions } from '../../ui/page.ts'
import { useLinkCommands } from './queries.ts'
import { questions } from './words.ts'

interface Props {
  readonly owner: string
  /** The last day of the present link. */
  readonly until: string | null
  /** Whether there is a link. */
  readonly exists: boolean
}

/** Makes a link, with or without a last day, changes or withdraws it. */
export function LinkForm({ owner, until, exists }: Props) {
  const { make, withdraw } = useLinkCommands(owner)
  const [today] = useState(() => localDay(new Date()))
  const [day, setDay] = useState(until ?? '')
  const [wrong, setWrong] = useState<string>()
  const alert = useAlert()
  const busy = make.isPending || withdraw.isPending

  const fail = (error: unknown): void => {
    const { message, issues } = refusalOf(error)
    if (issues.some(({ path }) => path === 'until')) setWrong(message)
    else alert('critical', message)
  }
  const acts = {
    make: () =>
      make.mutate(
        { owner, until: day },
        {
          onSuccess: () => {
            setWrong(undefined)
            alert('normal', exists ? 'Le lien est changé\u00a0: envoyez le nouveau' : 'Le lien est prêt')
          },
          onError: fail,
        },
      ),
    withdraw: () =>
      withdraw.mutate(
        { owner },
        {
          onSuccess: () => alert('normal', 'Le lien est supprimé'),
          onError: fail,
        },
      ),
  }
  const [dialog, ask] = useQuestion((asked: keyof typeof questions) => ({
    ...questions[asked],
    loses: asked === 'withdraw',
    onConfirm: acts[asked],
  }))

  return (
    <>
      <TextField
        label="Dernier jour"
        type="date"
        value={day}
        onChange={({ target }) => setDay(target.value)}
        error={wrong !== undefined}
        helperText={wrong ?? (exists ? 'Celui du prochain lien. Facultatif' : 'Facultatif')}
        slotProps={{ htmlInput: { min: today }, inputLabel: { shrink: true } }}
      />
      <Actions>
        {exists && (
          <Button color="error" disabled={busy} onClick={() => ask('withdraw')}>
            Supprimer le lien
          </Button>
        )}
        <Button
          variant={exists ? 'outlined' : 'contained'}
          loading={busy}
          onClick={() => (exists ? ask('make') : acts.make())}
        >
          <span>{exists ? 'Changer le lien' : 'Faire le lien'}</span>
        </Button>
      </Actions>
      {dialog}
    </>
  )
}
