import { Component, createRef, type ReactNode } from 'react'
import { prefersReducedMotion } from './motion.ts'

const ease = { duration: 320, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' } as const

interface Props {
  /** Changes whenever a child comes, goes or moves. */
  readonly arrangement: string
  /** The children that move have a stable name in `data-glide`. */
  readonly children: ReactNode
}

/**
 * Animates children that are visible: those that moved glide to their new place, new ones slide in. The first rendering
 * is not animated. It is a class because `getSnapshotBeforeUpdate` has no hook: positions are measured only when the
 * arrangement changes.
 */
export class Glide extends Component<Props> {
  root = createRef<HTMLDivElement>()
  running: Animation[] = []

  override getSnapshotBeforeUpdate(last: Props): ReadonlyMap<string, DOMRect> | null {
    const isStill = last.arrangement === this.props.arrangement || prefersReducedMotion()
    return isStill ? null : new Map(this.children().map((child) => [nameOf(child), place(child)]))
  }

  override componentDidUpdate(_last: Props, _state: unknown, before: ReadonlyMap<string, DOMRect> | null) {
    if (!before) return
    for (const animation of this.running) animation.cancel()
    // All measurements first: each animation that starts would have the browser compute the layout again.
    const moved = this.children().map((child) => [child, before.get(nameOf(child)), place(child)] as const)
    this.running = moved.flatMap(([child, from, to]) => glide(child, from, to) ?? [])
  }

  override render() {
    return <div ref={this.root}>{this.props.children}</div>
  }

  children(): HTMLElement[] {
    return [...(this.root.current?.querySelectorAll<HTMLElement>('[data-glide]') ?? [])]
  }
}

const nameOf = (child: HTMLElement): string => child.dataset['glide'] ?? ''

const place = (child: HTMLElement): DOMRect => child.getBoundingClientRect()

const isSeen = ({ top, bottom }: DOMRect): boolean => bottom > 0 && top < innerHeight

function glide(child: HTMLElement, from: DOMRect | undefined, to: DOMRect): Animation | undefined {
  if (!isSeen(to) && !(from && isSeen(from))) return undefined
  if (!from) return child.animate([{ opacity: 0, transform: 'translateY(16px) scale(0.98)' }, {}], ease)
  const [dx, dy] = [from.left - to.left, from.top - to.top]
  if (dx === 0 && dy === 0) return undefined
  return child.animate([{ transform: `translate(${dx}px, ${dy}px)` }, {}], ease)
}
