import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AccessView } from '@cachotteries/contracts/other-access'
import { api } from '../../api/client.ts'
import { refusalOf } from '../../api/refusal.ts'
import { PartNotLoaded } from '../../ui/NotLoaded.tsx'
import { late } from '../../ui/late.tsx'
import { useAlert } from '../../ui/alerts.ts'
import { shortDate } from '../../ui/dates.ts'
import { DeviceButton, DeviceRow, DeviceRows } from '../../ui/DeviceRow.tsx'
import { accountKeys, useEndAccess } from './queries.ts'

const ConfirmPerson = late(async () => (await import('./passkeys/ConfirmPerson.tsx')).ConfirmPerson)

const Frame = styled('div')({ maxWidth: 640, marginInline: 'auto', display: 'grid', gap: 24 })

const nothing = 'Rien d’autre n’ouvre votre compte, ni n’en montre quelque chose.'
const something = 'Ceci continue, quel que soit votre mot de passe\u00a0:'

/** What opens the user's account besides the password, or shows something of theirs: each can be ended. */
export function OtherAccessPage() {
  const alert = useAlert()
  const heading = useRef<HTMLHeadingElement>(null)
  const end = useEndAccess()
  const [asked, setAsked] = useState<AccessView>()
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: accountKeys.otherAccess,
    queryFn: () => api.accounts.otherAccess.query(),
    staleTime: 0,
  })
  const found = data?.Access ?? []

  const ended = (): void => {
    alert('normal', 'C’est arrêté')
    // The button that had the focus is gone.
    heading.current?.focus()
  }
  const press = (one: AccessView): void =>
    end.mutate(one, {
      onSuccess: ended,
      onError: (error) => {
        const { failure, message } = refusalOf(error)
        if (failure === 'NotConfirmed') setAsked(one)
        else alert('critical', message)
      },
    })

  return (
    <Frame>
      <title>Ce qui ouvre mon compte · Cachotteries</title>
      <Typography variant="h1" ref={heading} tabIndex={-1}>
        Ce qui ouvre mon compte
      </Typography>
      <Typography>
        Un nouveau mot de passe déconnecte vos autres appareils, arrête les notifications partout, et coupe
        les liens et les invitations qui n’ont pas encore servi.
      </Typography>
      {isPending && (
        <div role="status" aria-label="Chargement de ce qui ouvre votre compte">
          <Skeleton height={72} />
        </div>
      )}
      {isError && !data && (
        <div>
          <PartNotLoaded text="La liste n’est pas arrivée jusqu’ici." onRetry={() => void refetch()} />
        </div>
      )}
      {data && <Typography>{found.length === 0 ? nothing : something}</Typography>}
      {found.length > 0 && (
        <DeviceRows>
          {found.map((one) => (
            <DeviceRow
              key={`${one.kind} ${one.id}`}
              name={one.what}
              dates={one.since === null ? [] : [`depuis le ${shortDate(one.since)}`]}
            >
              <DeviceButton
                disabled={end.isPending}
                onClick={() => press(one)}
                aria-label={`Arrêter\u00a0: ${one.what}`}
              >
                Arrêter
              </DeviceButton>
            </DeviceRow>
          ))}
        </DeviceRows>
      )}
      {asked && (
        <ConfirmPerson
          label="Arrêter"
          passkeys={found.filter(({ kind, id }) => kind === 'passkeys' && id !== asked.id).length}
          carryOut={async (confirmation) => {
            await end.mutateAsync({ ...asked, ...confirmation })
            ended()
          }}
          onClosed={() => setAsked(undefined)}
        />
      )}
    </Frame>
  )
}
