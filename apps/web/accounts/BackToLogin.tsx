import Button from '@mui/material/Button'
import { Link } from 'react-router'

export const BackToLogin = () => (
  <Button component={Link} to="/login" fullWidth sx={{ mt: 2.5 }}>
    Retour à la connexion
  </Button>
)
