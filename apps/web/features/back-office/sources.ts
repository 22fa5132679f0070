import type { RecentClickView } from '@cachotteries/contracts/clicks'
import { Expand, Images, PencilLine, type LucideIcon } from 'lucide-react'

/** Where a link was clicked, as it is shown. */
export const sources: Record<
  RecentClickView['source'],
  { readonly label: string; readonly Icon: LucideIcon }
> = {
  'wish-card': { label: 'Carte de souhait', Icon: Images },
  'wish-form': { label: 'Formulaire', Icon: PencilLine },
  'wish-detail': { label: 'Détail', Icon: Expand },
}
