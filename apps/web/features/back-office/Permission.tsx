import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { DeadEnd } from '../../ui/DeadEnd.tsx'
import { NotFound } from '../../ui/illustrations/NotFound.tsx'

const Centred = styled('main')({ minHeight: '100dvh', display: 'grid', placeItems: 'center', padding: 24 })

/** Shown while the server is asked whether this user is an administrator. */
export const PermissionCheck = () => (
  <Centred>
    <title>Administration · Cachotteries</title>
    <Typography role="status" variant="h3" component="p">
      Vérification des autorisations...
    </Typography>
  </Centred>
)

interface Props {
  readonly reason: string
  readonly onRetry: () => void
}

/** Shown when the server could not be asked. */
export const PermissionUnknown = ({ reason, onRetry }: Props) => (
  <DeadEnd
    standalone
    announced
    page="Administration"
    title="Administration"
    drawing={<NotFound />}
    text={reason}
  >
    <Button variant="contained" onClick={onRetry}>
      Réessayer
    </Button>
  </DeadEnd>
)
