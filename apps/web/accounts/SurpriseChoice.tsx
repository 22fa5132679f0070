import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { AccountView } from '@cachotteries/contracts/accounts'
import { useId } from 'react'
import { useSurprises } from './useSurprises.ts'

const Choice = styled(FormControlLabel)({ minHeight: 44 })

const Question = styled(Typography)({ fontWeight: 700 })

const told = {
  leaves: 'C’est noté\u00a0: un souhait offert quittera votre liste',
  stays: 'C’est noté\u00a0: vos souhaits resteront affichés',
} as const

/** Asks what is to become of one's wishes when somebody buys them. Nothing is chosen until the user has answered. */
export function SurpriseChoice({ account: { totalSurprise } }: { account: AccountView }) {
  const id = useId()
  const choose = useSurprises()
  const chosen = totalSurprise === null ? null : totalSurprise ? 'stays' : 'leaves'
  return (
    <div>
      <Question id={id}>Quand on m’offre un souhait</Question>
      <RadioGroup
        aria-labelledby={id}
        value={chosen}
        onChange={(_event, value) =>
          void choose({ totalSurprise: value === 'stays' }, value === 'stays' ? told.stays : told.leaves)
        }
      >
        <Choice value="leaves" control={<Radio />} label="Il disparaît de ma liste" />
        <Choice value="stays" control={<Radio />} label="Il reste affiché (surprise totale)" />
      </RadioGroup>
    </div>
  )
}
