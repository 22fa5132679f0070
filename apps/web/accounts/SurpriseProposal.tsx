import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Sheet } from '../ui/page.ts'
import { toldOf, useSurprises } from './useSurprises.ts'

const Box = styled(Sheet)({ padding: 20, marginBottom: 24, display: 'grid', gap: 12 })

const Choices = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })

/** Asks once, on one's own list, what is to become of a wish that somebody buys. */
export function SurpriseProposal() {
  const id = useId()
  const choose = useSurprises()
  return (
    <Box as="section" aria-labelledby={id}>
      <Typography id={id} variant="h4" component="h2">
        Quand on m’offre un souhait
      </Typography>
      <Typography color="textSecondary">
        S’il disparaît, vous devinez qu’on vous l’offre. S’il reste affiché, seuls vos proches le savent. Vous
        changerez d’avis quand vous voudrez, sur votre profil.
      </Typography>
      <Choices>
        <Button variant="outlined" onClick={() => void choose({ totalSurprise: false }, toldOf(false))}>
          Il disparaît de ma liste
        </Button>
        <Button variant="outlined" onClick={() => void choose({ totalSurprise: true }, toldOf(true))}>
          Il reste affiché (surprise totale)
        </Button>
      </Choices>
    </Box>
  )
}
