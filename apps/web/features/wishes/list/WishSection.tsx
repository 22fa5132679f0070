import { useId, type ComponentProps } from 'react'
import './list.css'
import { WishGrid } from './WishGrid.tsx'

interface Props extends Omit<ComponentProps<typeof WishGrid>, 'heading'> {
  readonly title?: string
  /** A line under the title. */
  readonly hint?: string | undefined
  /** The number of wishes that belong to it: not one that was just pressed and only keeps its place here. */
  readonly count: number
}

/** A grid of cards, under an optional title with their number. */
export function WishSection({ title, hint, count, ...grid }: Props) {
  const id = useId()
  return (
    <section
      className="list-section"
      {...(title !== undefined ? { 'aria-labelledby': id } : { 'aria-label': 'Souhaits' })}
    >
      {title !== undefined && (
        <h2 id={id}>
          <span>{title}</span> <span>{count}</span>
        </h2>
      )}
      {hint !== undefined && <p className="wish-note wish-hint">{hint}</p>}
      <WishGrid {...grid} heading={title === undefined ? 'h2' : 'h3'} />
    </section>
  )
}
