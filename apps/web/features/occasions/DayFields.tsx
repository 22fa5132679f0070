import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { months, type DayParts } from './dayParts.ts'
import { SelectField } from '../../ui/SelectField.tsx'

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(64px, 1fr) minmax(120px, 2fr) minmax(88px, 1.2fr)',
  gap: 12,
  marginTop: 12,
})

interface Props {
  readonly label: string
  /** What a blank year means. */
  readonly help: string
  readonly value: DayParts
  readonly error?: string | undefined
  /** Focuses the first field. */
  readonly autoFocus?: boolean
  readonly onChange: (value: DayParts) => void
}

/** A day whose year may be left out, which no input of browsers allows. */
export function DayFields({ label, help, value, error, autoFocus = false, onChange }: Props) {
  const [id, helpId] = [useId(), useId()]
  const digits = (length: number) => ({
    htmlInput: { inputMode: 'numeric', maxLength: length, 'aria-describedby': helpId } as const,
  })
  return (
    <div role="group" aria-labelledby={id}>
      <Typography id={id} style={{ fontWeight: 700 }}>
        {label}
      </Typography>
      <Fields>
        <TextField
          label="Jour"
          autoFocus={autoFocus}
          value={value.day}
          error={error !== undefined}
          onChange={({ target }) => onChange({ ...value, day: target.value })}
          slotProps={digits(2)}
        />
        <SelectField
          label="Mois"
          value={value.month}
          error={error !== undefined}
          onChange={({ target }) => onChange({ ...value, month: target.value })}
        >
          {months.map((month) => (
            <MenuItem key={month.value} value={month.value}>
              <span>{month.name}</span>
            </MenuItem>
          ))}
        </SelectField>
        <TextField
          label="Année"
          value={value.year}
          error={error !== undefined}
          onChange={({ target }) => onChange({ ...value, year: target.value })}
          slotProps={digits(4)}
        />
      </Fields>
      <Typography
        id={helpId}
        role="status"
        variant="body2"
        color={error === undefined ? 'textSecondary' : 'error'}
        style={{ marginTop: 6 }}
      >
        {error ?? help}
      </Typography>
    </div>
  )
}
