import type { PersonWithPicture } from '@cachotteries/contracts/accounts'
import type { KeptPersonView } from '@cachotteries/contracts/kept-people'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState, type SyntheticEvent } from 'react'
import { refusalOf } from '../../api/refusal.ts'
import { useAlert } from '../../ui/alerts.ts'
import { of } from '@cachotteries/contracts/elision'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Person } from '../../ui/Person.tsx'
import { colours } from '../../ui/style.ts'
import { useCommand } from '../../ui/useCommand.ts'
import { useKeeperCommands } from './queries.ts'

const Choices = styled('fieldset')({ border: 0, margin: 0, padding: 0, minWidth: 0 })

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
    <FormDialog
      open={open}
      title="Nommer quelqu’un d’autre"
      label={others.length > 0 ? 'Nommer' : undefined}
      cancel={others.length === 0 ? 'Fermer' : 'Annuler'}
      problem={naming.error ? refusalOf(naming.error).message : undefined}
      busy={naming.isPending}
      disabled={!keeper}
      gap={16}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      {others.length === 0 ? (
        <Typography>
          {`Personne d’autre n’a de compte dans la famille ${of(person.name)}, ou tout le monde tient déjà sa liste.`}
        </Typography>
      ) : (
        <Choices>
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
        </Choices>
      )}
    </FormDialog>
  )
}
