import type { GiftView } from '@cachotteries/contracts/gifts'
import { listed } from '@cachotteries/contracts/listed'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useAlert } from '../../ui/alerts.ts'
import { useAct } from '../../ui/useAct.ts'
import { Row } from '../../ui/layout.ts'
import { Sheet } from '../../ui/page.ts'
import { canTell, dayAnswered, givenOf, theseGifts, type DayQuestion as Question } from './dayQuestion.ts'
import { useAnswerDay } from './queries.ts'

const Card = styled(Sheet)({ padding: 16, borderRadius: 24, display: 'grid', gap: 4 })
// On one line on a phone.
const Ways = styled(Row)({ flexWrap: 'wrap', gap: '8px 0', marginTop: 8 })

interface Props {
  readonly question: Question
  /** Given all, the user says whom they came from: asked elsewhere, since the answer closes this. */
  readonly onTell: (given: readonly GiftView[]) => void
}

/** From the day of an occasion on: whether the user gave what they had for it. It is asked until it is answered, and once. */
export function DayQuestion({ question: { occasion, day, gifts }, onTell }: Props) {
  const id = useId()
  const answer = useAnswerDay()
  const act = useAct()
  const alert = useAlert()
  const all = gifts.map(({ uid }) => uid)
  const say = (given: readonly string[], telling = false): void =>
    void act(
      async (commandId) => {
        const view = await answer.mutateAsync({ occasion: occasion.uid, day, gifts: [...given], commandId })
        const noted = givenOf(gifts, view)
        if (telling && noted.length > 0)
          onTell(noted.map((gift) => ({ ...gift, stage: 'given', givenOn: day })))
        alert('normal', dayAnswered(given.length, noted.length))
      },
      undefined,
      { given, telling },
    )
  return (
    <Card as="section" aria-labelledby={id}>
      <Typography id={id} component="h2" style={{ fontWeight: 700 }}>
        {`Avez-vous offert ${theseGifts(gifts.length)}\u00a0?`}
      </Typography>
      <Typography color="textSecondary">
        {`${occasion.title}\u00a0: ${listed(gifts.map(({ name }) => name))}`}
      </Typography>
      <Ways>
        <Button variant="contained" loading={answer.isPending} onClick={() => say(all)}>
          <span>{gifts.length === 1 ? 'Oui' : 'Oui, tous'}</span>
        </Button>
        <Button disabled={answer.isPending} onClick={() => say([])}>
          <span>{gifts.length === 1 ? 'Non' : 'Non, pas tous'}</span>
        </Button>
        {gifts.some(canTell) && (
          <Button disabled={answer.isPending} onClick={() => say(all, true)}>
            Dire qui
          </Button>
        )}
      </Ways>
    </Card>
  )
}
