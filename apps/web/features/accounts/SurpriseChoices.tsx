import FormControlLabel from '@mui/material/FormControlLabel'
import { styled } from '@mui/material/styles'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import type { AccountView } from '@cachotteries/contracts/accounts'
import { Section } from '../../ui/Section.tsx'
import { SurpriseChoice } from './SurpriseChoice.tsx'
import { useSurprises } from './useSurprises.ts'

const Spared = styled(FormControlLabel)({ minHeight: 44 })

const told = (sparesMe: boolean): string =>
  sparesMe
    ? 'C’est noté\u00a0: vous ne verrez plus qui offre quoi'
    : 'C’est noté\u00a0: vous verrez de nouveau qui offre quoi'

/** What becomes of one's own wishes that are bought, and whether one wants to know what others offer. */
export function SurpriseChoices({ account }: { account: AccountView }) {
  const { chosen, choose } = useSurprises(account)
  return (
    <Section
      title="Surprises"
      text={
        'Ces choix valent pour les achats à venir\u00a0: ils ne changent rien à ceux qui sont déjà faits.'
      }
    >
      <SurpriseChoice
        chosen={chosen.totalSurprise}
        onChoose={(totalSurprise, words) => choose({ totalSurprise }, words)}
      />
      <Spared
        control={
          <Switch
            checked={chosen.sparesMe}
            onChange={(_event, sparesMe) => choose({ sparesMe }, told(sparesMe))}
          />
        }
        label="Laissez-moi la surprise des autres"
      />
      <Typography variant="body2" color="textSecondary">
        {'Sur les listes de vos proches, vous verrez «\u00a0Déjà pris\u00a0», sans savoir par qui ni quand.'}
      </Typography>
    </Section>
  )
}
