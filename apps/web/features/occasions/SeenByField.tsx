import type { MemberView } from '@cachotteries/contracts/families'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { MemberBoxes } from '../../ui/MemberBoxes.tsx'
import { Choices } from './PeopleField.tsx'

const Choice = styled(FormControlLabel)({ minHeight: 44 })

interface Props {
  readonly me: string
  /** Those who may be told, without those from whom it is hidden. */
  readonly members: readonly MemberView[]
  /** Null for the whole family. */
  readonly value: readonly string[] | null
  readonly onChange: (value: string[] | null) => void
}

/** Who sees an occasion: the family, or some of it with the user. Somebody without an account sees nothing. */
export function SeenByField({ me, members, value, onChange }: Props) {
  const [id, someId] = [useId(), useId()]
  const others = members.filter(({ uid, withoutAccount }) => uid !== me && !withoutAccount)
  return (
    <div>
      <Typography id={id} style={{ fontWeight: 700 }}>
        Qui le voit
      </Typography>
      <RadioGroup
        aria-labelledby={id}
        value={value === null ? 'family' : 'some'}
        onChange={(_event, chosen) => onChange(chosen === 'family' ? null : [me])}
      >
        <Choice value="family" control={<Radio />} label="La famille" />
        <Choice value="some" control={<Radio />} label="Quelques personnes" />
      </RadioGroup>
      {value !== null && (
        <>
          <Typography id={someId} variant="body2" color="textSecondary">
            Vous, et qui vous cochez ici&nbsp;:
          </Typography>
          <Choices role="group" aria-labelledby={someId}>
            <MemberBoxes members={others} value={value} onChange={onChange} />
          </Choices>
        </>
      )}
    </div>
  )
}
