import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { NotFound } from '../ui/illustrations/NotFound.tsx'
import { DeadEnd } from '../ui/DeadEnd.tsx'

/** For an address that doesn't exist. */
export const NotFoundPage = ({ standalone = false }: { standalone?: boolean }) => (
  <DeadEnd
    standalone={standalone}
    page="Page introuvable"
    title="Page introuvable"
    drawing={<NotFound />}
    text="Nous avons cherché partout&nbsp;: il n’y a rien à cette adresse."
  >
    <Button component={Link} to="/" variant="contained">
      Retour à ma liste
    </Button>
  </DeadEnd>
)

/** The same outside of the application's frame. */
export const StandaloneNotFoundPage = () => <NotFoundPage standalone />
