import type { Person } from '@cachotteries/contracts/accounts'
import { listed } from '@cachotteries/contracts/listed'
import CircularProgress from '@mui/material/CircularProgress'
import FormControlLabel from '@mui/material/FormControlLabel'
import { styled } from '@mui/material/styles'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { Ghost } from 'lucide-react'
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form'
import { Row } from '../../../ui/layout.ts'
import { Informed } from '../../sight/published/Informed.tsx'
import { colours } from '../../../ui/style.ts'
import type { WishValues } from '../published/values.ts'
import { useFriends } from '../queries.ts'
import { Recipients } from './Recipients.tsx'

const Panel = styled('div')({
  borderRadius: 18,
  border: '1.5px dashed',
  padding: 16,
  '& > p': { marginTop: 4 },
  '& > p[role=alert]': { marginTop: 12 },
})

const SwitchLabel = styled(FormControlLabel)({
  flex: 1,
  margin: 0,
  justifyContent: 'space-between',
  '& .MuiFormControlLabel-label': { fontWeight: 700 },
})

interface Props {
  readonly form: UseFormReturn<WishValues>
  readonly owner: Person
  /** Recipients whose names are known already. */
  readonly named: readonly Person[]
  /** Whether each recipient sees it if it isn't secret, and not only the owner. */
  readonly toEach: boolean
  /** The user. */
  readonly me: string
  /** Whether it is secret already. */
  readonly already: boolean
}

/** Whether the idea is secret, and from whom. */
export function SecretFields({ form, owner, named, toEach, me, already }: Props) {
  const { control, formState } = form
  const secret = useWatch({ control, name: 'isSecret' })
  const buyer = useWatch({ control, name: 'buyerUid' })
  const recipients = useWatch({ control, name: 'recipientIds' })
  const friends = useFriends(owner.uid, secret)
  const known = [owner, ...named, ...(friends.data ?? [])]
  const viewers = toEach
    ? recipients.flatMap((uid) => known.find((person) => person.uid === uid) ?? [])
    : [owner]
  return (
    <Panel style={{ borderColor: secret ? colours.primary : colours.line }}>
      <Row style={{ gap: 12 }}>
        <Ghost />
        <Controller
          name="isSecret"
          control={control}
          render={({ field }) => (
            <SwitchLabel
              control={<Switch checked={field.value} onChange={(_event, on) => field.onChange(on)} />}
              label="Idée secrète"
              labelPlacement="start"
            />
          )}
        />
      </Row>
      <Typography variant="body2" color="textSecondary">
        {secret ? 'Les destinataires n’en sauront rien.' : seenBy(viewers)}
      </Typography>
      {secret && friends.isPending && (
        <CircularProgress size={20} aria-label="Chargement" sx={{ marginTop: 2 }} />
      )}
      {secret && friends.isError && (
        <Typography role="alert" variant="body2" color="error">
          Failed to fetch mutual friends
        </Typography>
      )}
      {secret && (
        <Controller
          name="recipientIds"
          control={control}
          render={({ field }) => (
            <Recipients
              value={field.value}
              onChange={field.onChange}
              named={known}
              others={(friends.data ?? []).filter(({ uid }) => uid !== buyer)}
              error={formState.errors.recipientIds?.message}
            />
          )}
        />
      )}
      {secret && <Informed concerned={recipients} me={me} already={already} />}
    </Panel>
  )
}

const seenBy = (viewers: readonly Person[]): string =>
  `${listed(viewers.map(({ name }) => name))} ${viewers.length > 1 ? 'verront cette idée dans leur liste' : 'verra cette idée dans sa liste'}.`
