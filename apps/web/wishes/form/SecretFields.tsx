import type { Person } from '@cachotteries/contracts/accounts'
import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { Ghost } from 'lucide-react'
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form'
import type { WishValues } from './formValues.ts'
import { useFriends } from '../queries.ts'
import { Recipients } from './Recipients.tsx'

interface Props {
  readonly form: UseFormReturn<WishValues>
  readonly owner: Person
  /** Recipients whose names are known already. */
  readonly named: readonly Person[]
}

/** Whether the idea is secret, and from whom. */
export function SecretFields({ form, owner, named }: Props) {
  const { control, formState } = form
  const secret = useWatch({ control, name: 'isSecret' })
  const buyer = useWatch({ control, name: 'buyerUid' })
  const friends = useFriends(owner.uid, secret)
  return (
    <Box
      sx={{
        borderRadius: '18px',
        border: '1.5px dashed',
        borderColor: secret ? 'primary.main' : 'line',
        p: 2,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Ghost aria-hidden />
        <Controller
          name="isSecret"
          control={control}
          render={({ field }) => (
            <FormControlLabel
              control={<Switch checked={field.value} onChange={(_event, on) => field.onChange(on)} />}
              label="Idée secrète"
              labelPlacement="start"
              sx={{
                flex: 1,
                m: 0,
                justifyContent: 'space-between',
                '& .MuiFormControlLabel-label': { fontWeight: 700 },
              }}
            />
          )}
        />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {secret ? 'Les destinataires n’en sauront rien.' : `${owner.name} verra cette idée dans sa liste.`}
      </Typography>
      {secret && friends.isPending && <CircularProgress size={22} aria-label="Chargement" sx={{ mt: 2 }} />}
      {secret && friends.isError && (
        <Typography role="alert" variant="body2" sx={{ color: 'error.main', mt: 1.5 }}>
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
              named={[owner, ...named, ...(friends.data ?? [])]}
              others={(friends.data ?? []).filter(({ uid }) => uid !== buyer)}
              error={formState.errors.recipientIds?.message}
            />
          )}
        />
      )}
    </Box>
  )
}
