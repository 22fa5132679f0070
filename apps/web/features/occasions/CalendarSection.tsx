import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, Copy } from 'lucide-react'
import { useState } from 'react'
import { useQuestion } from '../../ui/useQuestion.tsx'
import { useAlert } from '../../ui/alerts.ts'
import { useCopy } from '../../ui/useCopy.ts'
import { useComplain } from '../../ui/useAct.ts'
import { shortDate } from '../../ui/dates.ts'
import { PartNotLoaded } from '../../ui/NotLoaded.tsx'
import { Section } from '../../ui/Section.tsx'
import { calendarQuery, useCalendar } from './queries.ts'

const Content = styled('div')({ display: 'grid', gap: 16, justifyItems: 'start' })
const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 })

/** What is asked before an address ends. */
const questions = {
  renew: {
    question: 'Obtenir une nouvelle adresse\u00a0?',
    text: 'L’ancienne ne répondra plus\u00a0: il faudra donner la nouvelle à chaque appareil.',
    confirm: 'Obtenir',
  },
  withdraw: {
    question: 'Retirer l’adresse\u00a0?',
    text: 'Les appareils qui la connaissent ne recevront plus rien.',
    confirm: 'Retirer',
  },
} as const

const subscribe = 'Ajouter à mon agenda'

const addressOf = (path: string): string => `${location.origin}${path}`

/**
 * What a calendar opens. Telephones know `webcal:` alone: an iPhone takes `webcals:` for no address. Some calendars ask over plain
 * http first, and follow to https.
 */
const toSubscribe = (path: string): string => addressOf(path).replace(/^https?:/, 'webcal:')

const focus = (link: HTMLElement | null): void => link?.focus()

/** The address at which telephones read what there is to celebrate. One press makes it and opens the calendar with it. */
export function CalendarSection() {
  const { data, isError, refetch } = useQuery(calendarQuery)
  const { make, withdraw } = useCalendar()
  // The link takes the place, and the focus, of the button that made its address.
  const [isMade, setMade] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const alert = useAlert()
  const complain = useComplain()
  const busy = make.isPending || withdraw.isPending

  const begin = (): void =>
    make.mutate(undefined, {
      onSuccess: ({ path }) => {
        setMade(true)
        setOpen(true)
        location.assign(toSubscribe(path))
      },
      onError: complain,
    })
  const acts = {
    renew: () =>
      make.mutate(undefined, {
        onSuccess: () => alert('normal', 'Vous avez une nouvelle adresse'),
        onError: complain,
      }),
    withdraw: () =>
      withdraw.mutate(undefined, {
        onSuccess: () => {
          setOpen(false)
          alert('normal', 'L’adresse est retirée')
        },
        onError: complain,
      }),
  }
  const [dialog, ask] = useQuestion((asked: keyof typeof questions) => ({
    ...questions[asked],
    onConfirm: acts[asked],
  }))

  const change = (
    <Ways>
      <Button variant="outlined" disabled={busy} onClick={() => ask('renew')}>
        Renouveler l’adresse
      </Button>
      <Button disabled={busy} onClick={() => ask('withdraw')}>
        Retirer l’adresse
      </Button>
    </Ways>
  )

  return (
    <Section
      title="Mon agenda"
      text="Les anniversaires et les occasions de vos familles, dans l’agenda de votre téléphone. Rien de vos cadeaux n’y est."
    >
      {isError && !data && (
        <Content>
          <PartNotLoaded text="Nous ne savons pas si vous avez une adresse." onRetry={() => void refetch()} />
        </Content>
      )}
      {!isError && !data && <Skeleton height={44} />}
      {data && (
        <Content>
          {data.madeAt === null && (
            <Button variant="contained" loading={busy} startIcon={<CalendarPlus />} onClick={begin}>
              <span>{subscribe}</span>
            </Button>
          )}
          {data.path !== null && (
            <>
              <Ways>
                <Button
                  component="a"
                  href={toSubscribe(data.path)}
                  variant="contained"
                  startIcon={<CalendarPlus />}
                  ref={isMade ? focus : undefined}
                  onClick={() => setOpen(true)}
                >
                  <span>{subscribe}</span>
                </Button>
                {!isOpen && <Button onClick={() => setOpen(true)}>Voir l’adresse</Button>}
              </Ways>
              {isOpen && (
                <>
                  <ShownAddress address={addressOf(data.path)} />
                  {change}
                </>
              )}
            </>
          )}
          {data.madeAt !== null && data.path === null && (
            <>
              <Typography>
                {`Vous avez une adresse depuis le ${shortDate(data.madeAt)}. Pour un appareil de plus, renouvelez-la.`}
              </Typography>
              {change}
            </>
          )}
        </Content>
      )}
      {dialog}
    </Section>
  )
}

/** For a calendar that the press didn't open. */
function ShownAddress({ address }: { address: string }) {
  const copy = useCopy()
  return (
    <>
      <TextField
        label="Adresse de votre agenda"
        fullWidth
        value={address}
        helperText={'Votre agenda ne s’ouvre pas\u00a0? Donnez-lui cette adresse.'}
        slotProps={{ htmlInput: { readOnly: true }, formHelperText: { role: 'status' } }}
        onFocus={({ target }) => target.select()}
      />
      <Typography color="textSecondary">
        {
          'Sur un iPhone, collez-la dans «\u00a0Ajouter un calendrier avec abonnement\u00a0»\u00a0; dans Google Agenda, sous «\u00a0Autres agendas\u00a0», dans «\u00a0À partir de l’URL\u00a0». Qui a l’adresse lit l’agenda\u00a0: gardez-la pour vous.'
        }
      </Typography>
      <Button
        variant="outlined"
        startIcon={<Copy />}
        onClick={() => void copy(address, 'Adresse copiée', 'copiez l’adresse affichée')}
      >
        Copier l’adresse
      </Button>
    </>
  )
}
