import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useSetAtom } from 'jotai'
import { ArrowLeft, Gift } from 'lucide-react'
import { useEffect } from 'react'
import { Link, Navigate, useParams, useSearchParams } from 'react-router'
import { currentFamilyAtom } from '../../families/currentFamily.ts'
import { SharedPreferences } from '../../preferences/SharedPreferences.tsx'
import { useAlert } from '../../ui/alerts.ts'
import { Bone } from '../../ui/Bone.tsx'
import { PersonLink } from '../../ui/PersonLink.tsx'
import { trailOf, trailQuery } from './familyTrail.ts'
import { NoProfile } from './NoProfile.tsx'
import { usePeople } from './usePeople.ts'
import { useRelative } from './useRelative.ts'

/** A relative: who they are, and what they like. */
export function RelativesProfile() {
  const { userId = '' } = useParams()
  const uid = userId.toLowerCase()
  const people = usePeople()
  const [query] = useSearchParams()
  const trail = trailOf(query)
  const { person, preferences, status, reason, retry } = useRelative(uid, people)
  const alert = useAlert()
  useEffect(() => {
    if (status === 'failed') alert('critical', 'Erreur lors du chargement du profil utilisateur')
  }, [status, alert])
  const setCurrent = useSetAtom(currentFamilyAtom)
  const familyId = trail?.familyId
  useEffect(() => {
    if (familyId !== undefined) setCurrent(familyId)
  }, [familyId, setCurrent])
  if (uid === people.me.uid) return <Navigate to="/app/profile" replace />

  const back = (
    <Button
      component={Link}
      to={trail ? `/app/families/${trail.familyId}` : '/app/families'}
      startIcon={<ArrowLeft size={18} aria-hidden />}
      sx={{ justifySelf: 'start', ml: -1.5 }}
    >
      Retour
    </Button>
  )
  if (status === 'unknown')
    return (
      <NoProfile back={back} title="Utilisateur introuvable" text="Il n’y a personne de vos familles ici." />
    )
  const name = person?.name ?? (status === 'failed' ? 'Utilisateur' : undefined)
  const title = name === undefined ? 'Profil utilisateur' : `Profil de ${name}`
  if (status === 'failed') return <NoProfile back={back} title={title} text={reason} onRetry={retry} />
  const list = `/app/users/${uid}${trailQuery(trail)}`
  return (
    <Box sx={{ maxWidth: 720, mx: 'auto', display: 'grid', gap: 3 }}>
      <title>{`${title} · Cachotteries`}</title>
      {back}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, minWidth: 0, minHeight: 88 }}>
        {person && <PersonLink name={person.name} img={person.img} size={88} to={list} />}
        <Typography variant="h1" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
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
      {preferences ? (
        <SharedPreferences preferences={preferences} />
      ) : (
        <div role="status" aria-label="Chargement des préférences">
          <Bone height={72} />
        </div>
      )}
    </Box>
  )
}
