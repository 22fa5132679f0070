import { useAtom } from 'jotai'
import { signInAskedAtom } from '../api/between.ts'
import './action.css'
import './reload-offer.css'
import { reloadOfferAtom } from './reloadOffer.ts'

/** Says why loading the page again would help. */
export function ReloadOffer() {
  const [made, setMade] = useAtom(reloadOfferAtom)
  const [isAsked, setIsAsked] = useAtom(signInAskedAtom)
  const offer = isAsked ? { text: 'Ce site demande de vous reconnecter', action: 'Se reconnecter' } : made
  const putOff = (): void => (isAsked ? setIsAsked(false) : setMade(undefined))
  return (
    <div role="status">
      {offer && (
        <div className="reload-offer">
          <span>{offer.text}</span>
          <button type="button" className="action-in-message" onClick={() => location.reload()}>
            {offer.action}
          </button>
          <button type="button" className="action-in-message" onClick={putOff}>
            Plus tard
          </button>
        </div>
      )}
    </div>
  )
}
