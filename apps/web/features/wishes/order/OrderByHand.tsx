import { placesAfterMove } from '@cachotteries/contracts/places'
import type { WishView } from '@cachotteries/contracts/wishes'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useAlert } from '../../../ui/alerts.ts'
import { useAnnounce } from '../../../ui/announcements.ts'
import { useKeptFocus } from '../../../ui/useKeptFocus.ts'
import '../../../ui/action.css'
import './order.css'
import { OrderRow } from './OrderRow.tsx'
import { useDragging } from './useDragging.ts'
import { usePlacing } from './usePlacing.ts'

export interface Props {
  /** The id of the list's owner. */
  readonly owner: string
  /** In their order. */
  readonly wishes: readonly WishView[]
  readonly onDone: () => void
}

/** A list that its owner puts in order: each wish in one line. Each move is sent at once. */
export function OrderByHand({ owner, wishes, onDone }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  const rows = useRef<HTMLOListElement>(null)
  const announce = useAnnounce()
  const alert = useAlert()
  const arrangement = wishes.map(({ uid }) => uid).join()
  const place = usePlacing(owner)
  /** A row that was moved by its button, and where it was on the screen. */
  const pressed = useRef<{ readonly row: Element; readonly top: number }>(undefined)

  const move = useCallback(
    (from: number, to: number): Promise<void> => {
      const wish = wishes[from]
      if (!wish) return Promise.resolve()
      announce(`${wish.name}, ${to === 0 ? '1er' : `${to + 1}e`} sur ${wishes.length}`)
      const order = wishes.toSpliced(from, 1).toSpliced(to, 0, wish)
      return place([...placesAfterMove(order, to)])
    },
    [wishes, place, announce],
  )
  const step = useCallback(
    (from: number, to: number): void => {
      const row = rows.current?.children[from]
      if (row) pressed.current = { row, top: row.getBoundingClientRect().top }
      void move(from, to)
    },
    [move],
  )
  const { drag, handlers } = useDragging(wishes.length, arrangement, move)

  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  useKeptFocus(rows, arrangement)
  // The row stays under the finger, as far as the page can scroll, so that it can be moved again at once.
  useLayoutEffect(() => {
    if (!pressed.current) return
    const { row, top } = pressed.current
    pressed.current = undefined
    scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' })
  }, [arrangement])

  const forget = (): void => {
    const before = wishes.map(({ uid, place: its }) => ({ uid, place: its }))
    void place(wishes.map(({ uid }) => ({ uid, place: null })))
    alert('normal', 'La liste suit de nouveau les priorités', () => void place(before))
  }

  return (
    <section className="order" aria-labelledby="order-title">
      <div className="order-head">
        <h2 id="order-title" ref={title} tabIndex={-1}>
          Ranger à la main
        </h2>
        <button type="button" className="action action-filled" onClick={onDone}>
          Terminé
        </button>
      </div>
      <p>Les proches voient le même ordre. Un nouveau souhait vient à la fin.</p>
      <ol ref={rows} className={drag && 'order-dragging'} {...handlers}>
        {wishes.map((wish, index) => (
          <OrderRow
            key={wish.uid}
            wish={wish}
            index={index}
            isFirst={index === 0}
            isLast={index === wishes.length - 1}
            isDragged={drag?.from === index}
            shift={drag ? shiftOf(index, drag) : 0}
            onMove={step}
          />
        ))}
      </ol>
      {wishes.some((wish) => wish.place !== null) && (
        <button type="button" className="action" onClick={forget}>
          Revenir à l’ordre des priorités
        </button>
      )}
    </section>
  )
}

/** By how many rows another one makes room. */
function shiftOf(index: number, { from, to }: { readonly from: number; readonly to: number }): number {
  if (index > from && index <= to) return -1
  return index < from && index >= to ? 1 : 0
}
