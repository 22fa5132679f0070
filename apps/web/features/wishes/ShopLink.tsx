import type { WishView } from '@cachotteries/contracts/wishes'
import { ExternalLink } from 'lucide-react'
import '../../ui/action.css'
import { useLinkClicked, type ClickSource } from './linkClicked.ts'

interface Props {
  readonly wish: Pick<WishView, 'uid' | 'name' | 'url'>
  /** The place of the link in the application. */
  readonly source: ClickSource
  readonly outlined?: boolean
}

/** The link to the shop, in a new tab. It sends no referrer. */
export function ShopLink({ wish, source, outlined = false }: Props) {
  const clicked = useLinkClicked()
  const { url } = wish
  if (url === null) return null
  return (
    <a
      className={outlined ? 'action action-outlined' : 'action'}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
      aria-label={`Site web\u00a0: ${wish.name} (nouvel onglet)`}
      onClick={() => clicked({ ...wish, url }, source)}
    >
      <ExternalLink size={18} />
      <span>Site web</span>
    </a>
  )
}
