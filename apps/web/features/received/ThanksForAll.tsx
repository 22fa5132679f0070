import { derivedId } from '@cachotteries/contracts/derived-id'
import { useState } from 'react'
import { refusalOf } from '../../api/refusal.ts'
import { count } from '../../ui/count.ts'
import { Person } from '../../ui/Person.tsx'
import type { ThankedAlike } from './byYear.ts'
import { Giver } from './giver.ts'
import { useReceiving } from './queries.ts'
import { ThanksForm } from './ThanksForm.tsx'

interface Props extends ThankedAlike {
  readonly year: string
  readonly me: string
  readonly owner: string
}

/** The same words for all that somebody gave in a year: each gift is thanked for by itself, and one press does it. */
export function ThanksForAll({ year, giver, gifts, me, owner }: Props) {
  const { thank } = useReceiving()
  // One that is left of them stands here still, with the words, and why it wasn't sent.
  const [isBegun, setBegun] = useState(false)
  const { uid, name, picture } = giver
  const say = async (text: string, commandId: string): Promise<void> => {
    setBegun(true)
    for (const gift of gifts)
      await thank
        .mutateAsync({ owner, uid: gift, giver: uid, text, commandId: derivedId(gift, commandId) })
        .catch(unlessAlreadyThanked)
    setBegun(false)
  }
  if (gifts.length < (isBegun ? 1 : 2)) return null
  const several = count(gifts.length, 'cadeau', 'cadeaux')
  return (
    <Giver>
      <Person name={name} picture={picture} size={32} />
      <div>
        <span>{'De '}</span>
        <bdi>{name}</bdi>
        <span>{`, ${several}\u00a0: un même merci pour tous, ou des mots pour chacun.`}</span>
      </div>
      <ThanksForm
        me={me}
        form={`${owner} ${year} ${uid}`}
        givers={[name]}
        label={`Dire merci à ${name} pour ${several}`}
        onSend={say}
      />
    </Giver>
  )
}

/** By another device. */
function unlessAlreadyThanked(error: unknown): void {
  if (refusalOf(error).failure !== 'AlreadyThanked') throw error
}
