import type { WishView } from '@cachotteries/contracts/wishes'
import type { Elements } from '../../../ui/elements.ts'
import { Picture } from '../../../ui/Picture.tsx'
import { QrCode } from '../../../ui/QrCode.tsx'
import { WishFields } from '../published/WishFields.tsx'

interface Props {
  readonly wish: WishView
  /** What it says beside its content. */
  readonly children?: Elements
}

/** A wish on paper: it stands on one page, and its link is to be scanned. */
export const PaperWish = ({ wish, children }: Props) => (
  <li>
    <div className="paper-picture">
      {/* What isn't on the screen is printed too. */}
      <Picture picture={wish.picture} size="card" loading="eager">
        {null}
      </Picture>
    </div>
    <div>
      <h3>{wish.name}</h3>
      <WishFields wish={wish} />
      {children}
    </div>
    <div className="paper-code">
      {wish.url !== null && <QrCode text={wish.url} label={`Code QR du lien de ${wish.name}`} />}
    </div>
  </li>
)
