import type { MemberView } from '@cachotteries/contracts/families'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { MemberBoxes } from '../../ui/MemberBoxes.tsx'

export const Choices = styled('div')({
  display: 'grid',
  maxHeight: 240,
  overflowY: 'auto',
  '& > label': { minHeight: 44, marginRight: 0, overflowWrap: 'anywhere' },
})

interface Props {
  readonly members: readonly MemberView[]
  /** Nobody in particular is the whole family. */
  readonly value: readonly string[]
  readonly onChange: (value: string[]) => void
}

/** Whom an occasion is for. */
export function PeopleField({ members, value, onChange }: Props) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <Typography id={id} style={{ fontWeight: 700 }}>
        Pour qui
      </Typography>
      <Choices>
        <FormControlLabel
          control={<Checkbox checked={value.length === 0} onChange={() => onChange([])} />}
          label="Toute la famille"
        />
        <MemberBoxes members={members} value={value} onChange={onChange} />
      </Choices>
    </div>
  )
}
