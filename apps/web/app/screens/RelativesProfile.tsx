import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Gift } from 'lucide-react'
import { useEffect } from 'react'
import { Link, Navigate, useParams, useSearchParams } from 'react-router'
import { useCurrentUser } from '../../accounts/currentUser.ts'
import { usePerson } from '../../accounts/queries.ts'
import { refusalOf } from '../../api/refusal.ts'
import { preferencesQuery, useLivePreferences } from '../../preferences/queries.ts'
import { SharedPreferences } from '../../preferences/SharedPreferences.tsx'
import { useAlert } from '../../ui/alerts.ts'
import { Bone } from '../../ui/Bone.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NotFound } from '../../ui/illustrations/lazy.ts'
import { Person } from '../../ui/Person.tsx'
import { trailOf, trailQuery } from './familyTrail.ts'

/** A relative: who they are, and what they like. */
export function RelativesProfile() {
  const { userId = '' } = useParams()
  const uid = userId.toLowerCase()
  const me = useCurrentUser()
  const [query] = useSearchParams()
  const trail = trailOf(query)
  const person = usePerson(uid)
  const preferences = useQuery(preferencesQuery(uid))
  useLivePreferences(uid, preferences.isSuccess)
  const alert = useAlert()
  const notFound = [400, 404].includes(refusalOf(person.error).status ?? 0)
  const failed = person.isError && !notFound
  useEffect(() => {
    if (failed) alert('critical', 'Erreur lors du chargement du profil utilisateur')
  }, [failed, alert])
  if (uid === me.uid) return <Navigate to="/app/profile" replace />

  const back = (
    <Button
      component={Link}
      to={trail ? `/app/families/${trail.familyId}` : '/app/families'}
      startIcon={<ArrowLeft size={18} aria-hidden />}
      sx={{ justifySelf: 'start' }}
    >
      Retour
    </Button>
  )
  if (person.isError)
    return (
      <Box sx={{ maxWidth: 720, mx: 'auto', display: 'grid' }}>
        <title>Profil · Cachotteries</title>
        {back}
        <Typography variant="h1" sx={{ mt: 2 }}>
          {notFound ? 'Utilisateur introuvable' : 'Profil utilisateur'}
        </Typography>
        <EmptyState
          drawing={<NotFound />}
          text={notFound ? 'Il n’y a personne de vos familles ici.' : refusalOf(person.error).message}
        />
      </Box>
    )
  const { data } = person
  const list = `/app/users/${uid}${trailQuery(trail)}`
  return (
    <Box sx={{ maxWidth: 720, mx: 'auto', display: 'grid', gap: 3 }}>
      <title>{data ? `Profil de ${data.name} · Cachotteries` : 'Profil · Cachotteries'}</title>
      {back}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, minWidth: 0, minHeight: 88 }}>
        {data && <Person name={data.name} img={data.img} size={88} to={list} />}
        <Typography variant="h1" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {data ? `Profil de ${data.name}` : 'Profil utilisateur'}
        </Typography>
      </Box>
      <Button
        component={Link}
        to={list}
        variant="contained"
        startIcon={<Gift size={18} aria-hidden />}
        sx={{ justifySelf: 'start' }}
      >
        Voir la liste de souhaits
      </Button>
      <Typography variant="h2" sx={{ fontSize: '1.25rem' }}>
        Préférences
      </Typography>
      {preferences.data ? (
        <SharedPreferences preferences={preferences.data.view.Preferences} />
      ) : (
        <Bone height={72} />
      )}
    </Box>
  )
}
