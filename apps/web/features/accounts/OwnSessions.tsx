import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OpenSessionView } from '@cachotteries/contracts/accounts'
import { useRef } from 'react'
import { api, trpc } from '../../api/client.ts'
import { useAlert } from '../../ui/alerts.ts'
import { useComplain } from '../../ui/useAct.ts'
import { shortDate } from '../../ui/dates.ts'
import { PartNotLoaded } from '../../ui/NotLoaded.tsx'
import { Section } from '../../ui/Section.tsx'
import { DeviceButton, DeviceRow, DeviceRows } from '../../ui/DeviceRow.tsx'
import { accountKeys } from './queries.ts'

/** Ends one session, or all but this one; then the remaining ones are fetched again. */
function useEndSessions() {
  const queryClient = useQueryClient()
  const ending = {
    onSettled: () => queryClient.invalidateQueries({ queryKey: accountKeys.sessions }),
  } as const
  return {
    one: trpc.accounts.endSession.useMutation(ending),
    others: trpc.accounts.endOtherSessions.useMutation(ending),
  }
}

const Failure = styled('div')({ display: 'grid', gap: 16, justifyItems: 'start' })

const EndOthers = styled(Button)({ marginTop: 16 })

/** Where the signed-in user has open sessions, and the buttons that end them. */
export function OwnSessions() {
  const sessions = useQuery({
    queryKey: accountKeys.sessions,
    queryFn: () => api.accounts.openSessions.query(),
    staleTime: 0,
  })
  const end = useEndSessions()
  const alert = useAlert()
  const complain = useComplain()
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
    onError: complain,
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
          <PartNotLoaded
            text="La liste de vos appareils n’est pas arrivée jusqu’ici."
            onRetry={() => void sessions.refetch()}
          />
        </Failure>
      )}
      {found && (
        <DeviceRows>
          {found.map((session) => (
            <OwnSession
              key={session.id}
              session={session}
              busy={busy}
              onEnd={() => end.one.mutate({ id: session.id }, ended('Appareil déconnecté'))}
            />
          ))}
        </DeviceRows>
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

interface Props {
  readonly session: OpenSessionView
  /** A session is being ended. */
  readonly busy: boolean
  readonly onEnd: () => void
}

/** Where a session was opened, in words of the person who asks. */
function placeOf(isSameNetwork: boolean | null): string {
  if (isSameNetwork === null) return ''
  return isSameNetwork ? ', depuis votre réseau' : ', depuis un autre réseau'
}

/** One browser with a session. The session of this browser ends by signing out. */
function OwnSession({
  session: { device, isSameNetwork, openedAt, lastUsedAt, isHere },
  busy,
  onEnd,
}: Props) {
  const used = `utilisé le ${shortDate(lastUsedAt)}`
  const name = isHere ? ['Cet appareil', device].filter(Boolean).join(' · ') : (device ?? 'Un autre appareil')
  const since = openedAt === null ? undefined : `connecté le ${moment.format(new Date(openedAt))}`
  const opened = since && (isHere ? since : since + placeOf(isSameNetwork))
  return (
    <DeviceRow name={name} dates={[opened, used].filter((line) => line !== undefined)}>
      {!isHere && (
        <DeviceButton
          disabled={busy}
          onClick={onEnd}
          aria-label={`Déconnecter ${device ?? 'l’appareil'}, ${since ?? used}`}
        >
          Déconnecter
        </DeviceButton>
      )}
    </DeviceRow>
  )
}
