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
  make: {
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

/** The address at which telephones read what there is to celebrate. It shows once: only its hash is stored. */
export function CalendarSection() {
  const { data, isError, refetch } = useQuery(calendarQuery)
  const { make, withdraw } = useCalendar()
  const [address, setAddress] = useState<string>()
  const alert = useAlert()
  const complain = useComplain()
  const busy = make.isPending || withdraw.isPending

  const acts = {
    make: () =>
      make.mutate(undefined, {
        onSuccess: ({ path }) => setAddress(`${location.origin}${path}`),
        onError: complain,
      }),
    withdraw: () =>
      withdraw.mutate(undefined, {
        onSuccess: () => {
          setAddress(undefined)
          alert('normal', 'L’adresse est retirée')
        },
        onError: complain,
      }),
  }
  const [dialog, ask] = useQuestion((asked: keyof typeof questions) => ({
    ...questions[asked],
    onConfirm: acts[asked],
  }))

  return (
    <Section
      title="Mon agenda"
      text="Les anniversaires et les occasions de vos familles, dans l’agenda de votre téléphone. Rien de vos cadeaux n’y est. Qui a l’adresse lit l’agenda&nbsp;: gardez-la pour vous."
    >
      {isError && !data && (
        <Content>
          <PartNotLoaded text="Nous ne savons pas si vous avez une adresse." onRetry={() => void refetch()} />
        </Content>
      )}
      {!isError && !data && <Skeleton height={44} />}
      {data && (
        <Content>
          {address !== undefined && <ShownAddress address={address} />}
          {data.madeAt === null ? (
            <Button variant="outlined" loading={busy} startIcon={<CalendarPlus />} onClick={acts.make}>
              Obtenir une adresse d’agenda
            </Button>
          ) : (
            <>
              {address === undefined && (
                <Typography>{`Vous avez une adresse depuis le ${shortDate(data.madeAt)}.`}</Typography>
              )}
              <Ways>
                <Button variant="outlined" disabled={busy} onClick={() => ask('make')}>
                  Renouveler l’adresse
                </Button>
                <Button disabled={busy} onClick={() => ask('withdraw')}>
                  Retirer l’adresse
                </Button>
              </Ways>
            </>
          )}
        </Content>
      )}
      {dialog}
    </Section>
  )
}

/**
 * There is no link that opens a calendar: those that begin with `webcal` are asked for over plain http first, which would show
 * the address to anybody who listens.
 */
function ShownAddress({ address }: { address: string }) {
  const copy = useCopy()
  return (
    <>
      <TextField
        label="Adresse de votre agenda"
        fullWidth
        value={address}
        helperText={'Elle ne s’affichera plus ensuite\u00a0: donnez-la maintenant à votre téléphone.'}
        slotProps={{ htmlInput: { readOnly: true }, formHelperText: { role: 'status' } }}
        onFocus={({ target }) => target.select()}
      />
      <Typography color="textSecondary">
        {
          'Sur un iPhone, collez-la dans «\u00a0Ajouter un calendrier avec abonnement\u00a0»\u00a0; dans Google Agenda, sous «\u00a0Autres agendas\u00a0», dans «\u00a0À partir de l’URL\u00a0».'
        }
      </Typography>
      <Button
        variant="contained"
        startIcon={<Copy />}
        onClick={() => void copy(address, 'Adresse copiée', 'copiez l’adresse affichée')}
      >
        Copier l’adresse
      </Button>
    </>
  )
}
