import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { FormEventHandler, ReactNode } from 'react'

interface Props {
  readonly children: ReactNode
  readonly onSubmit: FormEventHandler
  readonly onCancel: () => void
  readonly busy: boolean
}

/** What the forms about families have in common. */
export const FamilyFormFrame = ({ children, onSubmit, onCancel, busy }: Props) => (
  <Stack
    component="form"
    autoComplete="off"
    noValidate
    onSubmit={onSubmit}
    spacing={2.5}
    sx={{ px: 3, pt: 1, pb: 3 }}
  >
    {children}
    <Box sx={{ display: 'flex', gap: 1, justifyContent: 'end' }}>
      <Button onClick={onCancel}>Annuler</Button>
      <Button type="submit" variant="contained" loading={busy}>
        Valider
      </Button>
    </Box>
  </Stack>
)
