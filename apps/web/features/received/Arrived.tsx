import type { ArrivedGiftView, ThanksView } from '@cachotteries/contracts/received'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAlert } from '../../ui/alerts.ts'
import { count } from '../../ui/count.ts'
import { Row } from '../../ui/layout.ts'
import { Sheet } from '../../ui/page.ts'
import { Person } from '../../ui/Person.tsx'
import { colours, up } from '../../ui/style.ts'
import { useNoting } from './published/arrivals.ts'
import { GiftFrame } from './GiftFrame.tsx'
import { useReceiving } from './queries.ts'
import { Thanks } from './Thanks.tsx'
import { ThanksForm } from './ThanksForm.tsx'
import { useSeen } from './useSeen.ts'
import { whoGave } from './words.ts'

const Cards = styled('section')({ display: 'grid', gap: 16, maxWidth: 720, marginBottom: 24 })

const Card = styled(Sheet)({
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr)',
  gap: '8px 16px',
  padding: 16,
  borderColor: colours.accent,
  '& h2': { margin: 0, font: 'var(--mui-font-h4)', overflowWrap: 'anywhere' },
  '& > form, & > blockquote': { gridColumn: '1 / -1', margin: 0 },
  [up.sm]: {
    gridTemplateColumns: '160px minmax(0, 1fr)',
    '& > :first-of-type': { gridRow: '1 / span 2' },
    '& > form, & > blockquote': { gridColumn: 2 },
  },
})

const Faces = styled('div')({ display: 'flex', marginTop: 8, '& > * + *': { marginLeft: -8 } })

/** So many stand on top of the list: the others are in the album. */
const mostCards = 3

interface Props {
  readonly me: string
  readonly gifts: readonly ArrivedGiftView[]
  /** Whether there are some: those that were thanked for stay until the screen is left. */
  readonly open: boolean
}

/** What givers just made known, on top of one's own list, and the words with which they are thanked. */
export function Arrived({ me, gifts }: Props) {
  const [thanked, setThanked] = useState<
    readonly (ArrivedGiftView & { readonly words: Pick<ThanksView, 'text' | 'at'> })[]
  >([])
  const { mutate: note } = useNoting()
  const { thank } = useReceiving()
  const alert = useAlert()
  const waiting = gifts.filter(({ uid }) => !thanked.some((one) => one.uid === uid))
  const shown = waiting.slice(0, mostCards)
  const more = waiting.length - shown.length
  useSeen(shown)
  if (waiting.length === 0 && thanked.length === 0) return null
  const say = async (gift: ArrivedGiftView, text: string, commandId: string): Promise<void> => {
    await thank.mutateAsync({ owner: me, uid: gift.uid, text, commandId })
    setThanked((before) => [...before, { ...gift, words: { text, at: new Date().toISOString() } }])
  }
  return (
    <Cards aria-label="Ce que vous venez de recevoir">
      {thanked.map((gift) => (
        <Card key={gift.uid} as="article">
          <Gift gift={gift} />
          <Thanks thanks={gift.words} label="Votre merci" />
        </Card>
      ))}
      {shown.map((gift, nth) => (
        <Card key={gift.uid} as="article">
          <Gift gift={gift} />
          <ThanksForm
            me={me}
            form={gift.uid}
            givers={gift.Givers.filter(({ thanks }) => thanks === null).map(({ name }) => name)}
            label={`Dire merci\u00a0: ${gift.name}`}
            isMain={nth === 0}
            onSend={(text, commandId) => say(gift, text, commandId)}
          />
        </Card>
      ))}
      {waiting.length > 0 && (
        <Row style={{ flexWrap: 'wrap' }}>
          {more > 0 && (
            <Button component={Link} to="/app/received">
              <span>{more === 1 ? 'Et un autre cadeau' : `Et ${more} autres cadeaux`}</span>
            </Button>
          )}
          <Button
            onClick={() => {
              note({ uids: waiting.map(({ uid }) => uid), as: 'aside' })
              alert(
                'normal',
                `${count(waiting.length, 'cadeau vous attend', 'cadeaux vous attendent')} dans «\u00a0Reçus\u00a0»`,
              )
            }}
          >
            Plus tard
          </Button>
        </Row>
      )}
    </Cards>
  )
}

const Gift = ({ gift }: { readonly gift: ArrivedGiftView }) => (
  <>
    <GiftFrame uid={gift.uid} picture={gift.picture} />
    <div>
      <h2>
        <span>{`${whoGave(gift)} `}</span>
        <bdi>{`«\u00a0${gift.name}\u00a0»`}</bdi>
      </h2>
      <Faces>
        {gift.Givers.map(({ uid, name, picture }) => (
          <Person key={uid} name={name} picture={picture} size={32} />
        ))}
      </Faces>
    </div>
  </>
)
