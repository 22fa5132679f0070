import type { Share } from '@cachotteries/contracts/shares'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { X } from 'lucide-react'
import { NoPicture } from '../../ui/illustrations/NoPicture.tsx'
import { Sheet } from '../../ui/page.ts'
import { Picture } from '../../ui/Picture.tsx'
import { colours } from '../../ui/style.ts'
import type { FoundProduct } from './useProduct.ts'

/** As high as its picture, whatever is found, so that nothing below moves when it comes. */
const Frame = styled(Sheet)({
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: 12,
  padding: 12,
  minHeight: 136,
  '& > button': { margin: '-8px -8px 0 0' },
})

const Place = styled('div')({
  display: 'grid',
  placeItems: 'center',
  height: 96,
  borderRadius: 12,
  overflow: 'hidden',
  backgroundColor: colours.sunken,
  '& > *': { width: '100%', height: '100%', objectFit: 'contain' },
})

const Texts = styled('div')({ overflowWrap: 'anywhere' })

const lines = (count: number) =>
  ({
    display: '-webkit-box',
    WebkitLineClamp: count,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
  }) as const

const Name = styled(Typography)({ fontWeight: 700, ...lines(2) })

const Address = styled(Typography)({ color: colours.inkSoft, ...lines(1) })

const Others = styled(Typography)({ marginTop: 8 })

interface Props {
  readonly given: Share
  readonly product: FoundProduct
  /** How many other shares wait. */
  readonly others: number
  readonly onForget: () => void
}

/** What was pasted or shared, as far as it is understood: picture, name and price. */
export const GivenProduct = ({ given: { url }, product, others, onForget }: Props) => (
  <section aria-label="Ce que vous avez partagé">
    <Frame>
      <Place>
        <Picture picture={product.picture} size="card">
          {product.isLoading ? <Skeleton height="100%" /> : <NoPicture seed={url} />}
        </Picture>
      </Place>
      <Texts>
        {product.name !== '' && <Name>{product.name}</Name>}
        {product.price !== '' && (
          <Typography>{product.isLowest ? `À partir de ${product.price}` : product.price}</Typography>
        )}
        <Typography variant="body2" role="status">
          {product.told || (url === '' ? 'Pas de lien\u00a0: ce sera le nom.' : 'Lien reconnu')}
        </Typography>
        {url !== '' && <Address variant="body2">{url}</Address>}
      </Texts>
      <IconButton aria-label="Oublier" data-tip="Oublier" onClick={onForget}>
        <X size={20} />
      </IconButton>
    </Frame>
    {others > 0 && (
      <Others variant="body2" color="textSecondary">
        {others === 1 ? 'Un autre lien attend' : `${others} autres liens attendent`}
      </Others>
    )}
  </section>
)
