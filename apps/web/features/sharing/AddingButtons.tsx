import type { Person } from '@cachotteries/contracts/accounts'
import type { Share } from '@cachotteries/contracts/shares'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { colours } from '../../ui/style.ts'
import { wishRules } from '../wishes/published/rules.ts'
import { valuesFor } from './additions.ts'
import type { FoundProduct } from './useProduct.ts'
import type { SharedAddition } from './useSharedAddition.ts'

/** In reach of the thumb, however many people there are. Both buttons stay where they are. */
const Bar = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 8,
  position: 'sticky',
  bottom: 'var(--bottom-bar, 0px)',
  zIndex: 1,
  padding: '12px 0',
  backgroundColor: colours.page,
})

interface Props {
  readonly given: Share
  readonly product: FoundProduct
  readonly lists: readonly Person[]
  readonly me: string
  readonly addition: SharedAddition
  readonly onContinue: () => void
}

/** Adds what is given as it is shown, or leads to its form. */
export function AddingButtons({ given: { url }, product, lists, me, addition, onContinue }: Props) {
  const { add, isPending, refused } = addition
  const { name, price, img } = product
  const values = { ...valuesFor(lists, me), url, name, price, img }
  const isWhole = !product.isLoading && wishRules.safeParse(values).success
  const isReady = lists.length > 0
  return (
    <>
      {refused && <Alert severity="error">{refused.message}</Alert>}
      <Bar>
        <Button
          variant={isWhole ? 'outlined' : 'contained'}
          disabled={!isReady || isPending}
          onClick={onContinue}
        >
          Compléter
        </Button>
        <Button
          variant="contained"
          disabled={!isReady || !isWhole}
          loading={isPending}
          onClick={() => add(values)}
        >
          Ajouter
        </Button>
      </Bar>
    </>
  )
}
