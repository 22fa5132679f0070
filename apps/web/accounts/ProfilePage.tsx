import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Pencil } from 'lucide-react'
import { useEffect, useState } from 'react'
import { EmptyState } from '../ui/EmptyState.tsx'
import { useAlert } from '../ui/alerts.ts'
import { NotFound } from '../ui/illustrations/lazy.ts'
import { ProfileDetails } from './ProfileDetails.tsx'
import { ProfileEditor } from './ProfileEditor.tsx'
import { ProfileSkeleton } from './ProfileSkeleton.tsx'
import { useProfile } from './queries.ts'

/** One's own profile: looked at, or being changed. */
export function ProfilePage() {
  const profile = useProfile()
  const alert = useAlert()
  const [editing, setEditing] = useState(false)
  // Whoever was in the form is not lost when it goes.
  const [edited, setEdited] = useState(false)
  const failed = profile.isError && !profile.data
  useEffect(() => {
    if (failed) alert('critical', 'Erreur lors du chargement du profil')
  }, [failed, alert])

  return (
    <Box sx={{ maxWidth: 640, mx: 'auto' }}>
      <title>Mon Profil · Cachotteries</title>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, mb: 4 }}>
        <Typography variant="h1">Mon Profil</Typography>
        {profile.data && !editing && (
          <Button
            variant="contained"
            startIcon={<Pencil size={18} aria-hidden />}
            autoFocus={edited}
            onClick={() => {
              setEditing(true)
              setEdited(true)
            }}
          >
            Modifier
          </Button>
        )}
      </Box>
      {profile.isPending && <ProfileSkeleton />}
      {failed && (
        <EmptyState drawing={<NotFound />} text="Votre profil n’est pas arrivé jusqu’ici.">
          <Button variant="contained" onClick={() => void profile.refetch()}>
            Réessayer
          </Button>
        </EmptyState>
      )}
      {profile.data &&
        (editing ? (
          <ProfileEditor account={profile.data} onDone={() => setEditing(false)} />
        ) : (
          <ProfileDetails account={profile.data} />
        ))}
    </Box>
  )
}
