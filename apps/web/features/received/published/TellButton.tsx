import type { GiftView } from '@cachotteries/contracts/gifts'
import { listed } from '@cachotteries/contracts/listed'
import { useState } from 'react'
import '../../../ui/action.css'
import { useTold } from './told.ts'
import { Telling } from '../Telling.tsx'
import { Thanks } from '../Thanks.tsx'
import { toTell } from './toTell.ts'

/** Of a gift that was given: who knows that it came from the user, their thanks, and the button that tells others. */
export function TellButton({ gift }: { readonly gift: GiftView }) {
  const [asking, setAsking] = useState(false)
  const told = useTold()
  if (!told) return null
  const known = told.filter((one) => one.gift === gift.uid)
  const others = toTell(gift, told)
  const [first] = others
  return (
    <>
      {known.length > 0 && (
        <p className="gift-news">
          {`${listed(known.map(({ to }) => to.name))} ${known.length > 1 ? 'savent' : 'sait'} que cela venait de vous`}
        </p>
      )}
      {known.map(
        ({ uid, to, thanks }) => thanks && <Thanks key={uid} thanks={thanks} label={`Merci de ${to.name}`} />,
      )}
      {first && (
        <button
          type="button"
          className="action action-outlined action-primary"
          aria-label={`Dire que cela venait de moi\u00a0: ${gift.name}`}
          onClick={() => setAsking(true)}
        >
          {others.length === 1
            ? `Dire à ${first.name} que cela venait de moi`
            : 'Dire que cela venait de moi'}
        </button>
      )}
      {asking && <Telling gifts={[gift]} onClosed={() => setAsking(false)} />}
    </>
  )
}
