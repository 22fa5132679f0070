import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useAtom } from 'jotai'
import { ArrowUpDown, Check } from 'lucide-react'
import { useState } from 'react'
import { sortOrderAtom, sortOrders } from './sortOrder.ts'

/** Chooses the order of lists. */
export function SortMenu() {
  const [order, setOrder] = useAtom(sortOrderAtom)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        color="inherit"
        startIcon={<ArrowUpDown size={18} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Trier
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {sortOrders.map((choice) => (
          <MenuItem
            key={choice.order}
            role="menuitemradio"
            aria-checked={choice.order === order}
            onClick={() => {
              setOrder(choice.order)
              setAnchor(null)
            }}
          >
            <Check size={18} aria-hidden visibility={choice.order === order ? 'visible' : 'hidden'} />
            {choice.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
