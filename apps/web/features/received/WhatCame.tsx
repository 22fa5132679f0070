import { derivedId } from '@cachotteries/contracts/derived-id'
import type { WishView } from '@cachotteries/contracts/wishes'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import { useAlert } from '../../ui/alerts.ts'
import { count } from '../../ui/count.ts'
import { Row } from '../../ui/layout.ts'
import { newId } from '../../ui/newId.ts'
import { Sheet } from '../../ui/page.ts'
import { colours } from '../../ui/style.ts'
import { useAct, useOutcome } from '../../ui/useAct.ts'
import { useRecalling } from './published/arrivals.ts'
import { useReceiving } from './queries.ts'
import type { AskedDay } from './askedDay.ts'

const Card = styled(Sheet)({
  maxWidth: 720,
  marginBottom: 24,
  padding: 16,
  '& h2': { margin: 0, font: 'var(--mui-font-h4)' },
  '& p': { margin: 0, color: colours.inkSoft },
  '& ul': { margin: '8px 0', padding: 0, listStyle: 'none' },
  '& label': { minHeight: 44, margin: 0, overflowWrap: 'anywhere' },
})

const atFirst = 4

interface Props {
  /** What the user sees of their list, without drafts. */
  readonly wishes: readonly Pick<WishView, 'uid' | 'name'>[]
  readonly asked: AskedDay
}

/** On the day of an occasion and for two weeks after it: what of their list the user received. It is asked once. */
export function WhatCame({ wishes, asked: { day, title } }: Props) {
  const id = useId()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [areAllShown, setAllShown] = useState(false)
  const { receive, undo } = useReceiving()
  const { mutate: recall } = useRecalling()
  const alert = useAlert()
  const act = useAct()
  const say = useOutcome()
  // They stay as they were when it was asked: what is pressed leaves the list.
  const [offered] = useState(wishes)
  const shown = areAllShown ? offered : offered.slice(0, atFirst)
  const more = offered.length - shown.length
  const came = offered.filter(({ uid }) => ticked.has(uid))
  const takeBack = async (): Promise<void> => {
    for (const { uid } of came) await undo.mutateAsync({ uid, commandId: newId() })
  }
  const send = (): void =>
    void act(
      async (commandId) => {
        for (const { uid } of came)
          await receive.mutateAsync({ uid, on: day, commandId: derivedId(uid, commandId) })
        recall(day)
        alert(
          'normal',
          `${count(came.length, 'cadeau est', 'cadeaux sont')} maintenant dans «\u00a0Reçus\u00a0»`,
          () => void say(takeBack(), 'C’est annulé'),
        )
      },
      undefined,
      [...ticked],
    )
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id}>Qu’avez-vous reçu&nbsp;?</h2>
      <p>{`${title}\u00a0: cochez ce qui était sur votre liste.`}</p>
      <ul>
        {shown.map(({ uid, name }) => (
          <li key={uid}>
            <FormControlLabel
              control={
                <Checkbox
                  checked={ticked.has(uid)}
                  onChange={(_event, on) =>
                    setTicked(new Set(on ? [...ticked, uid] : [...ticked].filter((one) => one !== uid)))
                  }
                />
              }
              label={<bdi>{name}</bdi>}
            />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button onClick={() => setAllShown(true)}>
          <span>{more === 1 ? 'Voir l’autre souhait' : `Voir les ${more} autres souhaits`}</span>
        </Button>
      )}
      <Row style={{ flexWrap: 'wrap' }}>
        <Button variant="contained" disabled={came.length === 0} loading={receive.isPending} onClick={send}>
          <span>J’ai reçu cela</span>
        </Button>
        <Button
          disabled={receive.isPending}
          onClick={() => {
            recall(day)
            alert('normal', 'C’est noté')
          }}
        >
          Rien de ma liste
        </Button>
      </Row>
    </Card>
  )
}
