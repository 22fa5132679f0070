import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { styled } from '@mui/material/styles'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import type { AccountView } from '@cachotteries/contracts/accounts'
import { Section } from '../ui/Section.tsx'
import { toldOf, useSurprises } from './useSurprises.ts'

const Choice = styled(FormControlLabel)({ minHeight: 44, alignItems: 'center' })

const Question = styled(Typography)({ fontWeight: 700 })

/** What becomes of one's own wishes that are bought, and whether one wants to know what others offer. */
export function SurpriseChoices({ account }: { account: AccountView }) {
  const choose = useSurprises()
  return (
    <Section
      title="Surprises"
      text={'Votre choix vaut pour les achats à venir\u00a0: il ne change rien à ceux qui sont déjà faits.'}
    >
      <Question id="quand-on-m-offre">Quand on m’offre un souhait</Question>
      <RadioGroup
        aria-labelledby="quand-on-m-offre"
        value={account.totalSurprise === true ? 'stays' : 'leaves'}
        onChange={(_event, value) =>
          void choose({ totalSurprise: value === 'stays' }, toldOf(value === 'stays'))
        }
      >
        <Choice value="leaves" control={<Radio />} label="Il disparaît de ma liste" />
        <Choice value="stays" control={<Radio />} label="Il reste affiché (surprise totale)" />
      </RadioGroup>
      <Choice
        control={
          <Switch
            checked={account.sparesMe}
            onChange={(_event, sparesMe) =>
              void choose(
                { sparesMe },
                sparesMe
                  ? 'C’est noté\u00a0: vous ne verrez plus qui offre quoi'
                  : 'C’est noté\u00a0: vous verrez de nouveau qui offre quoi',
              )
            }
          />
        }
        label="Laissez-moi la surprise des autres"
      />
      <Typography variant="body2" color="textSecondary">
        Sur les listes de vos proches, vous verrez «&nbsp;Déjà pris&nbsp;», sans savoir par qui ni quand.
      </Typography>
    </Section>
  )
}
