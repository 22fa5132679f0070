import Button from '@mui/material/Button'
import { Ruler } from 'lucide-react'
import { Link } from 'react-router'
import { Section } from '../../ui/Section.tsx'

/** Leads from the profile to the user's preferences, for which the bar of a phone has no room. */
export const PreferencesSection = () => (
  <Section
    title="Pour bien choisir"
    text="Vos tailles, vos goûts&nbsp;: vos proches les voient sur votre profil."
  >
    <Button component={Link} to="/app/preferences" variant="outlined" startIcon={<Ruler />}>
      Mes préférences
    </Button>
  </Section>
)
