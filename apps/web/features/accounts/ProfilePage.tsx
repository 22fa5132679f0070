import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Pencil } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useAlert } from '../../ui/alerts.ts'
import { NotLoaded } from '../../ui/NotLoaded.tsx'
import { PageHeading } from '../../ui/page.ts'
import { ProfileDetails, ProfileSkeleton } from './ProfileCard.tsx'
import { ProfileEditor } from './ProfileEditor.tsx'
import { useProfile } from './queries.ts'

/** The profile of the signed-in user, to read or in its form. */
export function ProfilePage() {
  const profile = useProfile()
  const alert = useAlert()
  const [editing, setEditing] = useState(false)
  // When the form closes, the focus returns to the button that opened it.
  const [edited, setEdited] = useState(false)
  const failed = profile.isError && !profile.data
  useEffect(() => {
    if (failed) alert('critical', 'Erreur lors du chargement du profil')
  }, [failed, alert])

  return (
    <>
      <title>Mon Profil · Cachotteries</title>
      <PageHeading>
        <Typography variant="h1">Mon Profil</Typography>
        {profile.data && !editing && (
          <Button
            variant="contained"
            startIcon={<Pencil />}
            autoFocus={edited}
            onClick={() => {
              setEditing(true)
              setEdited(true)
            }}
          >
            Modifier
          </Button>
        )}
      </PageHeading>
      {profile.isPending && <ProfileSkeleton />}
      {failed && (
        <NotLoaded text="Votre profil n’est pas arrivé jusqu’ici." onRetry={() => void profile.refetch()} />
      )}
      {profile.data &&
        (editing ? (
          <ProfileEditor account={profile.data} onDone={() => setEditing(false)} />
        ) : (
          <ProfileDetails account={profile.data} />
        ))}
    </>
  )
}
