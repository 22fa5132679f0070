import FormControlLabel from '@mui/material/FormControlLabel'
import { styled } from '@mui/material/styles'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import type { OccasionView } from '@cachotteries/contracts/occasions'
import { useId } from 'react'
import { enumerated } from './words.ts'

const Choice = styled(FormControlLabel)({
  minHeight: 44,
  '& .MuiFormControlLabel-label': { fontWeight: 700 },
})

interface Props {
  readonly value: boolean
  readonly onChange: (value: boolean) => void
}

/** Whether a new occasion is hidden from those whom it is for. */
export function SurpriseField({ value, onChange }: Props) {
  const id = useId()
  return (
    <div>
      <Choice
        control={
          <Switch
            checked={value}
            onChange={(_event, on) => onChange(on)}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
        label="Leur en faire la surprise"
      />
      <Typography id={id} variant="body2" color="textSecondary">
        Ces personnes n’en sauront rien&nbsp;: ni à l’écran, ni dans leur agenda, ni par la lettre.
      </Typography>
    </div>
  )
}

/** For whom a surprise is, which stays one for the same people. */
export const SurpriseNote = ({ people }: Pick<OccasionView, 'people'>) => (
  <Typography>
    {`Une surprise pour ${enumerated(people ?? [])}, qui n’en ${people?.length === 1 ? 'sait' : 'savent'} rien. Pour changer cela, supprimez l’occasion, puis ajoutez-la de nouveau.`}
  </Typography>
)
