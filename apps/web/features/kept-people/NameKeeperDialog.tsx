import type { PersonWithPicture } from '@cachotteries/contracts/accounts'
import type { KeptPersonView } from '@cachotteries/contracts/kept-people'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState, type SyntheticEvent } from 'react'
import { refusalOf } from '../../api/refusal.ts'
import { useAlert } from '../../ui/alerts.ts'
import { of } from '@cachotteries/contracts/elision'
import { Actions } from '../../ui/page.ts'
import { Person } from '../../ui/Person.tsx'
import { ResponsiveDialog } from '../../ui/ResponsiveDialog.tsx'
import { colours } from '../../ui/style.ts'
import { useCommand } from '../../ui/useCommand.ts'
import { useKeeperCommands } from './queries.ts'

const Form = styled('form')({
  display: 'grid',
  gap: 16,
  padding: '8px 24px 24px',
  overflowY: 'auto',
  '& > fieldset': { border: 0, margin: 0, padding: 0, minWidth: 0 },
})

const Choice = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 52,
  padding: '0 12px 0 8px',
  borderRadius: 14,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&:hover': { backgroundColor: colours.primarySoft },
  '&:has(:checked)': { backgroundColor: colours.primarySoft },
  '& > span:last-of-type': { flex: 1, minWidth: 0 },
  '& > input': { flex: 'none', width: 20, height: 20, accentColor: colours.primary },
})

interface Props {
  readonly person: KeptPersonView
  /** Members with an account who don't keep the list. */
  readonly others: readonly PersonWithPicture[]
  readonly open: boolean
  readonly onClose: () => void
}

/** Why it was refused is shown above the buttons. */
const saidInTheForm = (): void => undefined

/** Names one more person who keeps the list of somebody without an account. */
export function NameKeeperDialog({ person, others, open, onClose }: Props) {
  const { name: naming } = useKeeperCommands()
  const [chosen, setChosen] = useState<string>()
  const send = useCommand()
  const alert = useAlert()
  const keeper = others.find(({ uid }) => uid === chosen)
  const { uid } = person

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    if (!keeper) return
    await send(
      async (commandId) => {
        await naming.mutateAsync({ uid, keeper: keeper.uid, commandId })
        alert('normal', `C’est noté\u00a0: ${keeper.name} tient aussi la liste ${of(person.name)}`)
        setChosen(undefined)
        onClose()
      },
      saidInTheForm,
      keeper.uid,
    )
  }

  return (
    <ResponsiveDialog open={open} onClose={onClose} title="Nommer quelqu’un d’autre" maxWidth="xs">
      <Form onSubmit={(event) => void submit(event)}>
        {others.length === 0 ? (
          <Typography>
            {`Personne d’autre n’a de compte dans la famille ${of(person.name)}, ou tout le monde tient déjà sa liste.`}
          </Typography>
        ) : (
          <fieldset>
            <Typography component="legend" color="textSecondary">
              {`Comme vous, cette personne changera la liste ${of(person.name)} et son profil.`}
            </Typography>
            {others.map((one) => (
              <Choice key={one.uid}>
                <Person name={one.name} picture={one.picture} size={36} />
                <span>{one.name}</span>
                <input
                  type="radio"
                  name="keeper"
                  checked={one.uid === chosen}
                  onChange={() => setChosen(one.uid)}
                />
              </Choice>
            ))}
          </fieldset>
        )}
        {naming.error && <Alert severity="error">{refusalOf(naming.error).message}</Alert>}
        <Actions>
          <Button onClick={onClose}>
            <span>{others.length === 0 ? 'Fermer' : 'Annuler'}</span>
          </Button>
          {others.length > 0 && (
            <Button type="submit" variant="contained" disabled={!keeper} loading={naming.isPending}>
              Nommer
            </Button>
          )}
        </Actions>
      </Form>
    </ResponsiveDialog>
  )
}
