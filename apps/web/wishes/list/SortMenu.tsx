import Button from '@mui/material/Button'
import { useAtom } from 'jotai'
import { ArrowUpDown } from 'lucide-react'
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
        <Button color="inherit" startIcon={<ArrowUpDown size={18} />} {...opener}>
          Trier
        </Button>
      )}
    </MenuButton>
  )
}
