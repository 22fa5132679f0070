import type { GiftView } from '@cachotteries/contracts/gifts'
import { spentOn } from '@cachotteries/contracts/spent'
import { listed } from '@cachotteries/contracts/listed'
import { useQueryClient } from '@tanstack/react-query'
import { useComplain } from '../../ui/useAct.ts'
import { NoPicture } from '../../ui/illustrations/NoPicture.tsx'
import { euros } from '../../ui/money.ts'
import { Picture } from '../../ui/Picture.tsx'
import { TellButton } from '../received/published/TellButton.tsx'
import { GivenDay } from './GivenDay.tsx'
import './gifts.css'
import { isShared } from '../purchases/published/shared.ts'
import { givenQuery, useChangeGift } from './queries.ts'

interface Props {
  readonly gift: GiftView
  /** Whether it says for whom it was. */
  readonly toWhom: boolean
}

/** A gift that was given: what it was, for whom, on which day, which can be corrected, and who knows it. */
export function GivenRow({ gift, toWhom }: Props) {
  const { uid, name, picture, note } = gift
  const change = useChangeGift()
  const queryClient = useQueryClient()
  const complain = useComplain()
  const spent = spentOn([gift])
  const facts = [
    toWhom && gift.for.length > 0 && `Pour ${listed(gift.for.map((one) => one.name))}`,
    isShared(gift) && 'À plusieurs',
    spent > 0 && euros(spent),
  ].filter((fact) => typeof fact === 'string')
  return (
    <li className="gift">
      <div className="gift-picture">
        <Picture picture={picture} size="card">
          <NoPicture seed={uid} />
        </Picture>
      </div>
      <div className="gift-body">
        <h3>{name}</h3>
        {facts.length > 0 && <p className="gift-facts">{facts.join(' · ')}</p>}
        {note && <p className="gift-facts">{note}</p>}
        <GivenDay
          about={name}
          day={gift.givenOn}
          onChange={(givenOn) =>
            change.mutate(
              { gift, fields: { givenOn } },
              {
                onError: complain,
                onSettled: () => void queryClient.invalidateQueries({ queryKey: givenQuery.queryKey }),
              },
            )
          }
        />
        <TellButton gift={gift} />
      </div>
    </li>
  )
}
