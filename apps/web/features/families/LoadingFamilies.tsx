import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { isUnreached } from '../../api/unreached.ts'
import { familiesQuery } from './published/queries.ts'

/** Stands where families will be. While the server isn't reached nothing is loading, which the screen says above it. */
export function LoadingFamilies() {
  const { isPending, fetchStatus, failureReason } = useQuery(familiesQuery)
  if (!isPending || isUnreached(fetchStatus, failureReason)) return null
  return <Typography role="status">Chargement des familles...</Typography>
}
