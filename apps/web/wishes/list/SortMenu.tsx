import { useAtom } from 'jotai'
import { ArrowUpDown } from 'lucide-react'
import '../../ui/action.css'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { sortOrderAtom, sortOrders } from './sortOrder.ts'

/** Chooses the order of all lists. */
export function SortMenu() {
  const [now, setOrder] = useAtom(sortOrderAtom)
  const choices = sortOrders.map(({ order, label }) => ({
    label,
    checked: order === now,
    onChoose: () => setOrder(order),
  }))
  return (
    <MenuButton choices={choices}>
      {(opener) => (
        <button type="button" className="action action-wide" {...opener}>
          <ArrowUpDown size={18} />
          Trier
        </button>
      )}
    </MenuButton>
  )
}
