import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useRef } from 'react'
import { refusalOf } from '../api/refusal.ts'
import { useAlert } from '../ui/alerts.ts'
import { Bone } from '../ui/Bone.tsx'
import { Notice } from '../ui/Notice.tsx'
import { OwnSession } from './OwnSession.tsx'
import { useEndSessions, useOwnSessions } from './sessionQueries.ts'

/** Where one is signed in, and the way to end it there. */
export function OwnSessions() {
  const sessions = useOwnSessions()
  const end = useEndSessions()
  const alert = useAlert()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const busy = end.one.isPending || end.others.isPending
  const found = sessions.data?.Sessions
  const others = found?.filter(({ isHere }) => !isHere) ?? []

  const ended = (words: string) => ({
    onSuccess: () => {
      alert('normal', words)
      // The button that was pressed goes with what it ended.
      heading.current?.focus()
    },
    onError: (error: unknown) => alert('critical', refusalOf(error).message),
  })

  return (
    <section aria-labelledby={id}>
      <Typography ref={heading} id={id} tabIndex={-1} variant="h2" sx={{ fontSize: '1.25rem' }}>
        Mes appareils connectés
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 0.5, mb: 2 }}>
        Chaque navigateur où votre compte est ouvert. Personne d’autre ne les voit.
      </Typography>
      {sessions.isPending && (
        <div role="status" aria-label="Chargement des appareils">
          <Bone height={72} />
        </div>
      )}
      {sessions.isError && !found && (
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
          <Notice level="critical" text="La liste de vos appareils n’est pas arrivée jusqu’ici." />
          <Button onClick={() => void sessions.refetch()}>Réessayer</Button>
        </Box>
      )}
      {found && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
          {found.map((session) => (
            <OwnSession
              key={session.id}
              session={session}
              busy={busy}
              onEnd={() => end.one.mutate({ id: session.id }, ended('Appareil déconnecté'))}
            />
          ))}
        </Box>
      )}
      {others.length > 1 && (
        <Button
          variant="outlined"
          disabled={busy}
          onClick={() => end.others.mutate(undefined, ended('Tous les autres appareils sont déconnectés'))}
          sx={{ mt: 2 }}
        >
          Déconnecter tous les autres
        </Button>
      )}
    </section>
  )
}
