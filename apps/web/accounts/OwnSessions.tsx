import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useQueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import type { OpenSessionView } from '@cachotteries/contracts/accounts'
import { useRef } from 'react'
import { trpc } from '../api/client.ts'
import { refusalOf } from '../api/refusal.ts'
import { useAlert } from '../ui/alerts.ts'
import { shortDate } from '../ui/dates.ts'
import { Sheet } from '../ui/page.ts'
import { Notice } from '../ui/Notice.tsx'
import { Section } from '../ui/Section.tsx'
import { colours } from '../ui/style.ts'

/** Ends one session, or all but this one; then the remaining ones are fetched again. */
function useEndSessions() {
  const queryClient = useQueryClient()
  const queryKey = getQueryKey(trpc.accounts.openSessions, undefined, 'query')
  const ending = {
    networkMode: 'always',
    retry: false,
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  } as const
  return {
    one: trpc.accounts.endSession.useMutation(ending),
    others: trpc.accounts.endOtherSessions.useMutation(ending),
  }
}

const Sessions = styled('ul')({ display: 'grid', gap: 12 })

const Failure = styled('div')({ display: 'grid', gap: 16, justifyItems: 'start' })

const EndOthers = styled(Button)({ marginTop: 16 })

/** Where the signed-in user has open sessions, and the buttons that end them. */
export function OwnSessions() {
  const sessions = trpc.accounts.openSessions.useQuery(undefined, { staleTime: 0 })
  const end = useEndSessions()
  const alert = useAlert()
  const heading = useRef<HTMLHeadingElement>(null)
  const busy = end.one.isPending || end.others.isPending
  const found = sessions.data?.Sessions
  const others = found?.filter(({ isHere }) => !isHere) ?? []

  const ended = (words: string) => ({
    onSuccess: () => {
      alert('normal', words)
      // The button that had the focus disappears with the session.
      heading.current?.focus()
    },
    onError: (error: unknown) => alert('critical', refusalOf(error).message),
  })

  return (
    <Section
      title="Mes appareils connectés"
      text="Chaque navigateur où votre compte est ouvert. Personne d’autre ne les voit."
      titleRef={heading}
    >
      {sessions.isPending && (
        <div role="status" aria-label="Chargement des appareils">
          <Skeleton height={72} />
        </div>
      )}
      {sessions.isError && !found && (
        <Failure>
          <Notice level="critical" text="La liste de vos appareils n’est pas arrivée jusqu’ici." />
          <Button onClick={() => void sessions.refetch()}>Réessayer</Button>
        </Failure>
      )}
      {found && (
        <Sessions>
          {found.map((session) => (
            <OwnSession
              key={session.id}
              session={session}
              busy={busy}
              onEnd={() => end.one.mutate({ id: session.id }, ended('Appareil déconnecté'))}
            />
          ))}
        </Sessions>
      )}
      {others.length > 1 && (
        <EndOthers
          variant="outlined"
          disabled={busy}
          onClick={() => end.others.mutate(undefined, ended('Tous les autres appareils sont déconnectés'))}
        >
          Déconnecter tous les autres
        </EndOthers>
      )}
    </Section>
  )
}

const moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium', timeStyle: 'short' })

const Item = styled(Sheet)({
  borderRadius: 16,
  padding: '12px 20px',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
})

const Device = styled('div')({ fontWeight: 600 })

const Dates = styled('div')({ font: 'var(--mui-font-body2)', color: colours.inkSoft })

const EndOne = styled(Button)({ flex: 'none', marginRight: -12 })

interface Props {
  readonly session: OpenSessionView
  /** A session is being ended. */
  readonly busy: boolean
  readonly onEnd: () => void
}

/** One browser with a session. The session of this browser ends by signing out in the menu. */
function OwnSession({ session: { openedAt, lastUsedAt, isHere }, busy, onEnd }: Props) {
  const used = `utilisé le ${shortDate(lastUsedAt)}`
  const since = openedAt === null ? undefined : `connecté le ${moment.format(new Date(openedAt))}`
  return (
    <Item as="li">
      <div>
        <Device>{isHere ? 'Cet appareil' : 'Un autre appareil'}</Device>
        <Dates>
          {since !== undefined && <div>{since}</div>}
          <div>{used}</div>
        </Dates>
      </div>
      {!isHere && (
        <EndOne disabled={busy} onClick={onEnd} aria-label={`Déconnecter l’appareil ${since ?? used}`}>
          Déconnecter
        </EndOne>
      )}
    </Item>
  )
}
