import MenuItem from '@mui/material/MenuItem'
import type { PreferenceTypeView } from '@cachotteries/contracts/preferences'
import type { Ref } from 'react'
import { SelectField } from '../../ui/SelectField.tsx'

interface Props {
  readonly ref: Ref<HTMLInputElement>
  readonly types: readonly PreferenceTypeView[]
  /** The key of one of the types; empty for none. */
  readonly value: string
  readonly onChange: (key: string) => void
  /** What is wrong with it; empty when another place says so. */
  readonly error: string | undefined
}

/** What a preference is about. */
export const TypeSelect = ({ ref, types, value, error, onChange }: Props) => (
  <SelectField
    label="Type d’information"
    value={value}
    error={error !== undefined}
    helperText={error}
    inputRef={ref}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{
      select: {
        displayEmpty: true,
        renderValue: (chosen) =>
          types.find(({ key }) => key === chosen)?.title ?? "Sélectionnez un type d'information",
      },
      inputLabel: { shrink: true },
    }}
  >
    {types.map(({ key, title }) => (
      <MenuItem key={key} value={key}>
        <span>{title}</span>
      </MenuItem>
    ))}
  </SelectField>
)
