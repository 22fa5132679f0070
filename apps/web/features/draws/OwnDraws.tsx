import type { DrawView } from '@cachotteries/contracts/draws'
import type { GiftsView } from '@cachotteries/contracts/gifts'
import { listed } from '@cachotteries/contracts/listed'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Gift, MessageCircleQuestionMark } from 'lucide-react'
import { Link } from 'react-router'
import { count } from '../../ui/count.ts'
import { localDay } from '../../ui/dates.ts'
import { Person } from '../../ui/Person.tsx'
import { QuietLine } from '../../ui/QuietLine.tsx'
import { colours } from '../../ui/style.ts'
import { useToday } from '../../ui/useToday.ts'
import { isRevealed, type Pair } from './opened.ts'
import { dayAndBudget, drawAddress, givesTo, ownFirst, unanswered } from './words.ts'

const Card = styled('article')({
  display: 'grid',
  gridTemplateColumns: '48px minmax(0, 1fr)',
  alignItems: 'center',
  justifyItems: 'start',
  gap: '4px 12px',
  overflowWrap: 'anywhere',
  '& > svg': { justifySelf: 'center', color: colours.accent },
  '& p': { margin: 0, color: colours.inkSoft },
  '& a:not(.MuiButton-root)': {
    color: colours.ink,
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
  '& > a': { gridColumn: 2 },
  // Its words begin where those above it do.
  '& > a.MuiButton-text': { marginLeft: -20 },
})

interface Props {
  readonly me: string
  readonly draws: readonly DrawView[]
  readonly gifts: GiftsView
}

/**
 * In « Mes cadeaux »: whom the user gives to in the draws to come, and the questions that wait for an answer. One line for all of
 * it, which says what comes first and opens to the rest.
 */
export function OwnDraws({ me, draws, gifts }: Props) {
  const today = useToday()
  const toCome = draws.filter(({ day }) => day >= today)
  const lines = toCome.flatMap((draw) => linesOf(me, draw)).toSorted((one, other) => one.rank - other.rank)
  const [first, ...others] = lines
  if (!first) return null
  return (
    <QuietLine
      label="Tirage au sort"
      icon={
        first.rank === 0 ? (
          <MessageCircleQuestionMark size={20} aria-hidden />
        ) : (
          <Gift size={20} aria-hidden />
        )
      }
      line={
        <>
          <b>{first.words}</b>
          <small>
            {[others.length > 0 && `et ${count(others.length, 'autre', 'autres')}`, first.about]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </>
      }
    >
      {toCome.map((draw) => (
        <OwnDraw key={draw.uid} me={me} draw={draw} gifts={gifts} />
      ))}
    </QuietLine>
  )
}

interface Line {
  /** The lower, the sooner it wants to be read. */
  readonly rank: number
  readonly words: string
  readonly about: string
}

/** What there is to say of a draw: a question that waits, a pair that isn't opened yet, a pair that is. */
function linesOf(me: string, draw: DrawView): Line[] {
  const about = `${draw.title} · ${dayAndBudget(draw)}`
  const pairs = ownFirst(draw.mine, me).map((pair) =>
    isRevealed(me, draw, pair)
      ? { rank: 2, words: givesTo(pair, me), about }
      : { rank: 1, words: toWhom(pair, me), about },
  )
  return unanswered(draw) > 0 ? [{ rank: 0, words: question, about }, ...pairs] : pairs
}

const question = 'On vous pose une question'

const toWhom = ({ giver }: Pair, me: string): string =>
  giver.uid === me ? 'À qui offrez-vous\u00a0?' : `À qui offre ${giver.name}\u00a0?`

const OwnDraw = ({ me, draw, gifts }: { me: string; draw: DrawView; gifts: GiftsView }) => (
  <>
    {ownFirst(draw.mine, me).map((pair) => {
      const isOpen = isRevealed(me, draw, pair)
      const { giver, drawn } = pair
      const isOwn = giver.uid === me
      return (
        <Card key={giver.uid} aria-label={draw.title}>
          {isOpen ? <Person name={drawn.name} picture={drawn.picture} size={48} /> : <Gift size={32} />}
          <div>
            <Typography variant="h4" component="h3">
              {isOpen ? (
                <Link to={drawn.uid === me ? drawAddress(draw) : `/app/users/${drawn.uid}`}>
                  {givesTo(pair, me)}
                </Link>
              ) : (
                toWhom(pair, me)
              )}
            </Typography>
            <p>{`${draw.title} · ${dayAndBudget(draw)}`}</p>
            {isOpen && drawn.uid !== me && <p>{countsAs(draw, pair, gifts)}</p>}
          </div>
          <Button
            component={Link}
            to={drawAddress(draw)}
            variant={isOpen ? 'text' : 'contained'}
            aria-label={
              isOpen
                ? `Voir le tirage «\u00a0${draw.title}\u00a0»`
                : isOwn
                  ? 'Découvrir'
                  : `Découvrir, pour ${giver.name}`
            }
          >
            <span>{isOpen ? 'Voir le tirage' : 'Découvrir'}</span>
          </Button>
        </Card>
      )
    })}
    {unanswered(draw) > 0 && (
      <Card aria-label={`Question\u00a0: ${draw.title}`}>
        <MessageCircleQuestionMark size={32} />
        <div>
          <Typography variant="h4" component="h3">
            {question}
          </Typography>
          <p>{draw.title}</p>
        </div>
        <Button component={Link} to={drawAddress(draw)} variant="contained">
          Répondre
        </Button>
      </Card>
    )}
  </>
)

/** What the user gives to that person counts as the gift of the draw, but for what they had given before it. */
function countsAs({ drawnAt }: DrawView, { drawn }: Pair, { Gifts }: GiftsView): string {
  const began = localDay(new Date(drawnAt))
  const names = Gifts.filter(
    ({ state, givenOn, for: people }) =>
      state !== 'undone' &&
      (givenOn === null || givenOn >= began) &&
      people.some(({ uid }) => uid === drawn.uid),
  ).map(({ name }) => name)
  return names.length === 0 ? 'Pas encore de cadeau' : `Votre cadeau\u00a0: ${listed(names)}`
}
