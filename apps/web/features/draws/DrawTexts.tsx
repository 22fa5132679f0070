import TextField from '@mui/material/TextField'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import type { Values } from './drawValues.ts'

interface Props {
  readonly register: UseFormRegister<Values>
  readonly errors: FieldErrors<Values>
  readonly today: string
}

/** The title of a draw, its day, and its budget in words. */
export const DrawTexts = ({ register, errors, today }: Props) => (
  <>
    <TextField
      label="Titre"
      required
      placeholder="Noël des enfants"
      error={!!errors.title}
      helperText={errors.title?.message ?? 'Toute la famille le lira.'}
      slotProps={{ formHelperText: { role: 'status' } }}
      {...register('title')}
    />
    <TextField
      label="Jour des cadeaux"
      type="date"
      required
      slotProps={{
        htmlInput: { min: today },
        inputLabel: { shrink: true },
        formHelperText: { role: 'status' },
      }}
      error={!!errors.day}
      helperText={errors.day?.message}
      {...register('day')}
    />
    <TextField
      label="Budget"
      placeholder="20 € environ"
      error={!!errors.budget}
      helperText={errors.budget?.message ?? 'Facultatif, avec vos mots.'}
      slotProps={{ formHelperText: { role: 'status' } }}
      {...register('budget')}
    />
  </>
)
