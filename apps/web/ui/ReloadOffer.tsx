import { useAtom } from 'jotai'
import './action.css'
import './reload-offer.css'
import { reloadOfferAtom } from './reloadOffer.ts'

/** Says why loading the page again would help. */
export function ReloadOffer() {
  const [offer, setOffer] = useAtom(reloadOfferAtom)
  return (
    <div role="status">
      {offer && (
        <div className="reload-offer">
          <span>{offer.text}</span>
          <button type="button" className="action-in-message" onClick={() => location.reload()}>
            {offer.action}
          </button>
          <button type="button" className="action-in-message" onClick={() => setOffer(undefined)}>
            Plus tard
          </button>
        </div>
      )}
    </div>
  )
}
