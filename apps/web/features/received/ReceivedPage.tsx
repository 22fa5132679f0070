import type { ReceivedGiftView } from '@cachotteries/contracts/received'
import { listed } from '@cachotteries/contracts/listed'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import { mayPass, refusalOf } from '../../api/refusal.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EmptyList } from '../../ui/illustrations/EmptyList.tsx'
import { NotFound } from '../../ui/illustrations/NotFound.tsx'
import { Page, Sheet } from '../../ui/page.ts'
import { colours } from '../../ui/style.ts'
import { TryAgain } from '../../ui/TryAgain.tsx'
import { byYear, notThanked, toThank } from './byYear.ts'
import { atFirst, firstOf, more } from './published/years.ts'
import { useReceived } from './queries.ts'
import { ReceivedRow } from './ReceivedRow.tsx'
import { ThanksForAll } from './ThanksForAll.tsx'

const Album = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
  gap: '24px 16px',
  margin: '16px 0 0',
  padding: 0,
  listStyle: 'none',
  '& > li': { contentVisibility: 'auto', containIntrinsicSize: 'auto 300px' },
})

const Soft = styled('p')({ margin: 0, color: colours.inkSoft })

type ShownYear = ReturnType<typeof firstOf<ReceivedGiftView>>[number]

interface Props {
  readonly me: string
  /** Whose received things: the user's, or those of somebody whose list they keep. */
  readonly owner: string
}

/** What somebody received, one year after the other, and whom they can thank for it. */
export function ReceivedPage({ me, owner }: Props) {
  const { view, error, isFetching, refetch } = useReceived(owner)
  const [most, setMost] = useState(atFirst)
  const own = me === owner
  const refusal = error && !view ? refusalOf(error) : undefined
  const gifts = view?.Received ?? []
  const waiting = notThanked(gifts)
  return (
    <Page>
      <title>Reçus · Cachotteries</title>
      <Typography variant="h1">{own || !view ? 'Reçus' : `Reçus, pour ${view.User.name}`}</Typography>
      {refusal && (
        <div role="alert">
          <EmptyState drawing={<NotFound />} text={refusal.message}>
            {mayPass(refusal) && <TryAgain isFetching={isFetching} refetch={refetch} />}
          </EmptyState>
        </div>
      )}
      {view?.Received.length === 0 && (
        <EmptyState
          drawing={<EmptyList />}
          text={
            own
              ? 'Ce que vous avez reçu viendra ici\u00a0: quand vous direz «\u00a0Je l’ai reçu\u00a0» d’un souhait, ou quand quelqu’un vous dira que cela venait de lui.'
              : 'Rien ici pour l’instant.'
          }
        />
      )}
      {waiting.length > 0 && <Soft role="status">{`Pas encore de merci pour ${listed(waiting)}.`}</Soft>}
      {firstOf(byYear(gifts), most).map((one) => (
        <Year key={one.year} {...one} me={me} owner={owner} />
      ))}
      {gifts.length > most && <Button onClick={() => setMost(most + more)}>Voir la suite</Button>}
    </Page>
  )
}

function Year({ year, gifts, shown, me, owner }: ShownYear & Props) {
  const id = useId()
  return (
    <Sheet as="section" aria-labelledby={id} style={{ padding: 16 }}>
      <Typography id={id} variant="h4" component="h2">
        {year}
      </Typography>
      {toThank(gifts).map((one) => (
        <ThanksForAll key={one.giver.uid} {...one} year={year} me={me} owner={owner} />
      ))}
      <Album>
        {shown.map((gift) => (
          <ReceivedRow key={gift.uid} gift={gift} me={me} owner={owner} />
        ))}
      </Album>
    </Sheet>
  )
}
