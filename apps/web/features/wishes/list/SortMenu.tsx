import { useAtom } from 'jotai'
import { ArrowUpDown, GripVertical } from 'lucide-react'
import type { Ref } from 'react'
import '../../../ui/action.css'
import { MenuButton } from '../../../ui/MenuButton.tsx'
import { sortOrderAtom, sortOrders } from './sortOrder.ts'

interface Props {
  readonly button?: Ref<HTMLButtonElement>
  /** Begins to put the list in order by hand; missing for those who may not. */
  readonly onOrder?: (() => void) | undefined
}

/** Chooses the order of all lists. */
export function SortMenu({ button = null, onOrder }: Props) {
  const [now, setOrder] = useAtom(sortOrderAtom)
  const choices = sortOrders.map(({ order, label }) => ({
    label,
    checked: order === now,
    onChoose: () => setOrder(order),
  }))
  const byHand = onOrder && {
    label: 'Ranger à la main…',
    icon: <GripVertical size={18} />,
    onChoose: () => {
      setOrder('default')
      onOrder()
    },
  }
  return (
    <MenuButton choices={byHand ? [...choices, byHand] : choices}>
      {(opener) => (
        <button type="button" className="action" ref={button} {...opener}>
          <ArrowUpDown size={18} />
          <span>Trier</span>
        </button>
      )}
    </MenuButton>
  )
}
