import type { GiftView } from '@cachotteries/contracts/gifts'
import { othersSeeWhatIsMissing } from '@cachotteries/contracts/gift-words'
import { listed } from '@cachotteries/contracts/listed'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { Users } from 'lucide-react'
import '../../../ui/action.css'
import { useComplain } from '../../../ui/useAct.ts'
import { euros } from '../../../ui/money.ts'
import { newId } from '../../../ui/newId.ts'
import { isShared, togetherWords, whoFollows } from './shared.ts'
import { Sum } from './Sum.tsx'
import { TogetherButton } from '../TogetherButton.tsx'
import { useArrangeGift, useTakeCharge, useTakePart } from '../togetherQueries.ts'
import '../purchases.css'
import { MoneyField } from '../../../ui/MoneyField.tsx'
import { SettleButton, ShareOfOther } from '../Shares.tsx'

type Together = NonNullable<GiftView['together']>

interface Props {
  readonly gift: GiftView
  readonly me: string
}

/** A gift of one's own can be opened to others. */
export function GiftTogether({ gift, me }: Props) {
  const { together, state } = gift
  if (together && (state === 'bought' || isShared(gift)))
    return <SharedGift gift={gift} me={me} together={together} />
  if (state !== 'bought') return null
  return <OpenButton gift={gift} me={me} />
}

function OpenButton({ gift, me }: Props) {
  const mine = { uid: me, name: '', quantity: gift.gives, together: null }
  const amount = gift.together?.amount ?? null
  return <TogetherButton does="open" wish={gift} gift={mine} amount={amount} of={gift.name} />
}

/**
 * A gift of several: who takes part, what is missing, and who owes whom. When who is in charge isn't there any more, another
 * participant may take over. Once the wish isn't on the list any more, all of it stays as it was, and debts can be settled still.
 */
function SharedGift({ gift, me, together }: Props & { readonly together: Together }) {
  const { uid, name } = gift
  const arrange = useArrangeGift()
  const takePart = useTakePart()
  const takeCharge = useTakeCharge()
  const complain = useComplain()
  const { isInCharge, inCharge, isOpen, participants, amount, isSettled, isWithheld, isNamed } = together
  const { shares, target, left, passed } = together
  const others = participants.filter((one) => one.uid !== me)
  const isGone = gift.state === 'gone'
  return (
    <div className="gift-together">
      <p>
        <Users size={18} /> <span>{togetherWords(gift, others)}</span>
      </p>
      {left.length > 0 && (
        <p>{`${listed(left.map((one) => one.name))} n’y ${left.length > 1 ? 'participent' : 'participe'} plus`}</p>
      )}
      {passed && <p>{whoFollows(passed, me)}</p>}
      <Sum of={together} />
      {!isGone && (
        <MoneyField
          label="Votre part"
          about={name}
          amount={amount}
          hint={othersSeeWhatIsMissing}
          onChange={(mine) => takePart({ uid, commandId: newId(), amount: mine })}
        />
      )}
      {!isInCharge && !isGone && (
        <FormControlLabel
          control={
            <Checkbox
              checked={isNamed}
              onChange={(_event, on) =>
                void takePart({ uid, commandId: newId(), isNamed: on }).catch(complain)
              }
            />
          }
          label={`Me nommer quand ${inCharge.name} dira de qui venait ce cadeau`}
        />
      )}
      {!isInCharge && amount !== null && (
        <div className="gift-debt">
          <span>
            {isSettled ? `Réglé avec ${inCharge.name}` : `Vous devez ${euros(amount)} à ${inCharge.name}`}
          </span>
          <SettleButton of={{ uid }} about={name} isSettled={isSettled} />
        </div>
      )}
      {!isInCharge && isWithheld && !isGone && (
        <button
          type="button"
          className="action action-outlined action-primary"
          aria-label={`Montrer mon montant à ${inCharge.name}\u00a0: ${name}`}
          onClick={() =>
            void takePart({ uid, commandId: newId(), giver: inCharge.uid, amount }).catch(complain)
          }
        >
          {`Montrer mon montant à ${inCharge.name}`}
        </button>
      )}
      {shares.map((share) => (
        <ShareOfOther key={share.uid} gift={gift} share={share} target={target} />
      ))}
      {isInCharge && !isGone && !isOpen && <OpenButton gift={gift} me={me} />}
      {isInCharge && !isGone && isOpen && (
        <button
          type="button"
          className="action action-primary"
          aria-label={`Ne plus proposer de participer\u00a0: ${name}`}
          onClick={() => void arrange({ uid, commandId: newId(), isOpen: false }).catch(complain)}
        >
          Ne plus proposer
        </button>
      )}
      {together.mayTakeOver && (
        <button
          type="button"
          className="action action-outlined action-primary"
          aria-label={`Je m’en occupe\u00a0: ${name}`}
          onClick={() => void takeCharge({ uid, commandId: newId(), buyerUid: me }).catch(complain)}
        >
          Je m’en occupe
        </button>
      )}
    </div>
  )
}
