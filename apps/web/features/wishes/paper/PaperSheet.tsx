import type { WishView } from '@cachotteries/contracts/wishes'
import { useState } from 'react'
import type { Elements } from '../../../ui/elements.ts'
import { longDay, localDay } from '../../../ui/dates.ts'
import { PaperWish } from './PaperWish.tsx'
import './paper.css'

interface Props {
  readonly title: string
  /** A warning above the wishes. */
  readonly warning: string | undefined
  readonly wishes: readonly WishView[]
  /** What a wish says beside its content. */
  readonly renderMore?: (wish: WishView) => Elements
}

/** A list on paper, black on white: a preview on the screen, and all that is printed. */
export function PaperSheet({ title, warning, wishes, renderMore }: Props) {
  const [today] = useState(() => localDay(new Date()))
  return (
    <section className="paper" data-printed aria-label="Ce qui sera imprimé">
      <header>
        <h2>{title}</h2>
        <p>{`Le ${longDay(today)}`}</p>
      </header>
      {warning !== undefined && <p className="paper-warning">{warning}</p>}
      {wishes.length === 0 && <p>Il n’y a rien sur cette liste.</p>}
      <ul>
        {wishes.map((wish) => (
          <PaperWish key={wish.uid} wish={wish}>
            {renderMore?.(wish)}
          </PaperWish>
        ))}
      </ul>
    </section>
  )
}
