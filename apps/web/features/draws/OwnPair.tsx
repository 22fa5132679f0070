import type { DrawView } from '@cachotteries/contracts/draws'
import Button from '@mui/material/Button'
import { keyframes, styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { of } from '@cachotteries/contracts/elision'
import { PartyPopper } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { Hat } from '../../ui/illustrations/Hat.tsx'
import { Sheet } from '../../ui/page.ts'
import { Person } from '../../ui/Person.tsx'
import { colours } from '../../ui/style.ts'
import { celebrate } from '../../ui/celebrate.ts'
import { AskedQuestions } from './AskedQuestions.tsx'
import { isRevealed, keepRevealed, type Pair } from './opened.ts'
import { givesTo } from './words.ts'

const Card = styled(Sheet)({
  display: 'grid',
  gap: 16,
  padding: 20,
  borderRadius: 24,
  justifyItems: 'center',
  textAlign: 'center',
  '& > svg, & > div > svg': { maxWidth: 260 },
  '& > :last-child:not(button, a)': { justifySelf: 'stretch', textAlign: 'start' },
})

const outOfTheHat = keyframes({
  from: { opacity: 0, transform: 'translateY(32px) scale(0.6) rotate(-8deg)' },
  to: { opacity: 1, transform: 'none' },
})

const Drawn = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 12,
  '& > h2:focus': { outline: 'none' },
  '@media (prefers-reduced-motion: no-preference)': {
    '&[data-fresh=true]': { animation: `${outOfTheHat} 600ms cubic-bezier(0.2, 0.9, 0.3, 1.2) backwards` },
  },
})

const Note = styled('p')({ margin: 0, color: colours.inkSoft })

interface Props {
  readonly me: string
  readonly draw: DrawView
  readonly pair: Pair
  /** Whether the day is past. */
  readonly isPast: boolean
}

/** Whom somebody gives to: in the hat until the user opens it, and readable from then on. */
export function OwnPair({ me, draw, pair, isPast }: Props) {
  const id = useId()
  const [opened, setOpened] = useState<string>()
  const now = `${draw.drawnAt} ${pair.drawn.uid}`
  const isOpen = opened === now || isRevealed(me, draw, pair)
  const title = useRef<HTMLHeadingElement>(null)
  const { giver, drawn, isChanged } = pair
  const isOwn = giver.uid === me
  const open = (): void => {
    keepRevealed(me, draw, pair)
    flushSync(() => setOpened(now))
    title.current?.focus()
    celebrate()
  }
  const changed = isChanged && (
    <Note>
      {`Quelqu’un est parti ou arrivé depuis le tirage, ou tient une autre liste\u00a0: ${isOwn ? 'vous offrez maintenant à quelqu’un d’autre' : `${giver.name} offre maintenant à quelqu’un d’autre`}.`}
    </Note>
  )
  if (!isOpen)
    return (
      <Card as="section" aria-labelledby={id}>
        <Hat />
        <Typography id={id} variant="h4" component="h2">
          {isOwn ? 'À qui offrez-vous\u00a0?' : `À qui offre ${giver.name}\u00a0?`}
        </Typography>
        {changed}
        <Button
          variant="contained"
          size="large"
          startIcon={<PartyPopper />}
          onClick={open}
          aria-label={isOwn ? 'Découvrir' : `Découvrir, pour ${giver.name}`}
        >
          Découvrir
        </Button>
      </Card>
    )
  return (
    <Card as="section" aria-labelledby={id}>
      <Drawn data-fresh={opened === now}>
        <Person name={drawn.name} picture={drawn.picture} size={96} />
        <Typography id={id} ref={title} tabIndex={-1} variant="h2">
          {givesTo(pair, me)}
        </Typography>
      </Drawn>
      {changed}
      {drawn.uid !== me && (
        <Button component={Link} to={`/app/users/${drawn.uid}`} variant="contained">
          <span>{`Voir la liste ${of(drawn.name)}`}</span>
        </Button>
      )}
      <AskedQuestions me={me} draw={draw} pair={pair} isPast={isPast} />
    </Card>
  )
}
