import type { Person as PersonView, PersonWithPicture } from '@cachotteries/contracts/accounts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { X } from 'lucide-react'
import { Person } from '../../ui/Person.tsx'

interface Props {
  readonly value: readonly string[]
  readonly onChange: (uids: string[]) => void
  /** Everybody whose name is known. */
  readonly named: readonly PersonView[]
  /** Who can be added. */
  readonly others: readonly PersonWithPicture[]
  readonly error: string | undefined
}

/** Those a secret idea is for: at least one is kept. */
export function Recipients({ value, onChange, named, others, error }: Props) {
  const nameOf = (uid: string): string => named.find((person) => person.uid === uid)?.name ?? 'Utilisateur'
  const addable = others.filter(({ uid }) => !value.includes(uid))
  return (
    <Box sx={{ mt: 2 }}>
      <Typography id="recipients" variant="body2" sx={{ fontWeight: 700, mb: 1 }}>
        Pour
      </Typography>
      <Box
        component="ul"
        aria-labelledby="recipients"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', p: 0, m: 0 }}
      >
        {value.map((uid) => (
          <Box
            component="li"
            key={uid}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              minHeight: 44,
              pl: 0.75,
              pr: value.length > 1 ? 0 : 2,
              borderRadius: '999px',
              bgcolor: 'primarySoft',
            }}
          >
            <Person name={nameOf(uid)} size={32} />
            <span>{nameOf(uid)}</span>
            {value.length > 1 && (
              <IconButton
                aria-label={`Retirer ${nameOf(uid)}`}
                onClick={() => onChange(value.filter((kept) => kept !== uid))}
              >
                <X size={18} />
              </IconButton>
            )}
          </Box>
        ))}
      </Box>
      {addable.length > 0 && (
        <TextField
          select
          fullWidth
          label="Ajouter un destinataire"
          value=""
          onChange={({ target }) => onChange([...value, target.value])}
          sx={{ mt: 2 }}
        >
          {addable.map(({ uid, name }) => (
            <MenuItem key={uid} value={uid}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      {error !== undefined && (
        <Typography role="alert" variant="body2" sx={{ color: 'error.main', mt: 1 }}>
          {error}
        </Typography>
      )}
    </Box>
  )
}
