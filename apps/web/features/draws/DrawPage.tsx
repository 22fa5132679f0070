import type { DrawView } from '@cachotteries/contracts/draws'
import type { FamilyView } from '@cachotteries/contracts/families'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router'
import { refusalOf } from '../../api/refusal.ts'
import { DeadEnd } from '../../ui/DeadEnd.tsx'
import { shortDate } from '../../ui/dates.ts'
import { NotFound } from '../../ui/illustrations/NotFound.tsx'
import { Page } from '../../ui/page.ts'
import { Section } from '../../ui/Section.tsx'
import { colours } from '../../ui/style.ts'
import { useToday } from '../../ui/useToday.ts'
import { DrawActs } from './DrawActs.tsx'
import { OwnPair } from './OwnPair.tsx'
import { Participants } from './Participants.tsx'
import { useDraws } from './queries.ts'
import { ReceivedQuestions } from './ReceivedQuestions.tsx'
import { dayAndBudget, ownFirst } from './words.ts'

const Heading = styled('div')({
  '& > h1': { overflowWrap: 'anywhere' },
  '& > p': { margin: '8px 0 0', color: colours.inkSoft, overflowWrap: 'anywhere' },
})

interface Props {
  readonly uid: string
  readonly me: string
  readonly family: FamilyView | undefined
}

/** A draw of names: for everybody who takes part whom they give to, and what any member may do. */
export function DrawPage({ uid, me, family }: Props) {
  const { draws, error, refetch } = useDraws()
  const today = useToday()
  // The live change may arrive before the answer: the screen stays empty until the answer leads elsewhere.
  const [isCallingOff, setCallingOff] = useState(false)
  const draw = draws?.find((one) => one.uid === uid)
  if (!draws && error)
    return (
      <DeadEnd
        page="Tirage au sort"
        title="Tirage indisponible"
        drawing={<NotFound />}
        text={refusalOf(error).message}
        announced
      >
        <Button variant="contained" onClick={() => void refetch()}>
          Réessayer
        </Button>
      </DeadEnd>
    )
  if (!draws) return <Typography role="status">Chargement du tirage…</Typography>
  if (!draw)
    return isCallingOff ? null : (
      <DeadEnd
        page="Tirage au sort"
        title="Ce tirage n’existe pas, ou plus"
        drawing={<NotFound />}
        text="Il a peut-être été annulé."
      >
        <Button
          component={Link}
          to={family ? `/app/families/${family.uid}` : '/app/families'}
          variant="contained"
        >
          <span>{family?.name ?? 'Toutes les familles'}</span>
        </Button>
      </DeadEnd>
    )
  const isPast = draw.day < today
  return (
    <Page>
      {/* It names no draw: the title of a tab is read over a shoulder. */}
      <title>Tirage au sort · Cachotteries</title>
      <Heading>
        <Typography variant="h1">{draw.title}</Typography>
        <p>{dayAndBudget(draw)}</p>
        <p>{stateOf(draw, me, isPast)}</p>
      </Heading>
      {ownFirst(draw.mine, me).map((pair) => (
        <OwnPair key={pair.giver.uid} me={me} draw={draw} pair={pair} isPast={isPast} />
      ))}
      {draw.asked.length > 0 && <ReceivedQuestions me={me} draw={draw} />}
      <Participants draw={draw} me={me} />
      {!isPast && family && (
        <Section
          title="Changer ce tirage"
          text={
            'Chaque membre le peut\u00a0: les autres sauront qui l’a refait ou annulé, et qui y entre ou en sort.'
          }
        >
          <DrawActs me={me} family={family} draw={draw} onCallingOff={setCallingOff} />
        </Section>
      )}
    </Page>
  )
}

/** In one line: who drew it and when, and whether it concerns the user. */
function stateOf({ drawnBy, drawnAt, Participants: all }: DrawView, me: string, isPast: boolean): string {
  const by = drawnBy.uid === me ? 'Vous avez fait le tirage' : `${drawnBy.name} a fait le tirage`
  const own = all.some(({ uid }) => uid === me) ? '' : ' Vous n’y participez pas.'
  return `${by} le ${shortDate(drawnAt)}.${isPast ? ' Le jour est passé.' : own}`
}
