import type { GiftView } from '@cachotteries/contracts/gifts'
import { ExternalLink } from 'lucide-react'
import '../../ui/action.css'
import { priceWords } from '../../ui/price.ts'
import './gifts.css'

/** What a buyer needs of a gift at the shop's door: what it costs, and the link. */
export const GiftShop = ({ gift }: { gift: GiftView }) =>
  (gift.price !== null || gift.url !== null) && (
    <div className="gift-shop">
      {gift.price && <strong>{priceWords(gift.price)}</strong>}
      <GiftLink gift={gift} isMain />
    </div>
  )

/** The link to the shop, if there is one. */
export const GiftLink = ({ gift: { url, name }, isMain = false }: { gift: GiftView; isMain?: boolean }) =>
  url !== null && (
    <a
      className={isMain ? 'action action-outlined action-primary' : 'action'}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
      aria-label={`Site web\u00a0: ${name} (nouvel onglet)`}
    >
      <ExternalLink size={18} />
      Site web
    </a>
  )
