import type { WishView } from '@cachotteries/contracts/wishes'
import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react'
import { memo } from 'react'

interface Props {
  readonly wish: WishView
  readonly index: number
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly isDragged: boolean
  /** By how many rows it makes room for the one that is dragged. */
  readonly shift: number
  /** Called with its index and a new one. */
  readonly onMove: (from: number, to: number) => void
}

/** A wish in one line, which can be dragged, and moved by one place. */
export const OrderRow = memo(({ wish, index, isFirst, isLast, isDragged, shift, onMove }: Props) => (
  <li
    data-index={index}
    data-moves={wish.uid}
    className={isDragged ? 'order-dragged' : undefined}
    {...(!isDragged && shift !== 0 && { style: { transform: `translateY(${shift * 100}%)` } })}
  >
    <span data-grip aria-hidden>
      <GripVertical size={20} />
    </span>
    <span className="order-name">{wish.name}</span>
    <button
      type="button"
      className="action-icon"
      aria-label={`Monter «\u00a0${wish.name}\u00a0»`}
      aria-disabled={isFirst}
      onClick={() => isFirst || onMove(index, index - 1)}
    >
      <ChevronUp size={20} />
    </button>
    <button
      type="button"
      className="action-icon"
      aria-label={`Descendre «\u00a0${wish.name}\u00a0»`}
      aria-disabled={isLast}
      onClick={() => isLast || onMove(index, index + 1)}
    >
      <ChevronDown size={20} />
    </button>
  </li>
))
