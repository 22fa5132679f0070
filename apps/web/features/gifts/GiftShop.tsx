import type { GiftView } from '@cachotteries/contracts/gifts'
import { ExternalLink } from 'lucide-react'
import '../../ui/action.css'

/** The link to the shop, if there is one. */
export const GiftShop = ({ gift: { url, name } }: { gift: GiftView }) =>
  url !== null && (
    <a
      className="action-icon action-primary"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
      aria-label={`Site web\u00a0: ${name} (nouvel onglet)`}
    >
      <ExternalLink size={20} />
    </a>
  )
