import { Component, createRef, type ReactNode } from 'react'
import { prefersStillness } from './motion.ts'

const ease = { duration: 320, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' } as const

interface Props {
  /** Changes whenever a child comes, goes or moves. */
  readonly arrangement: string
  /** What moves in here carries `data-glide`, a name that stays its own. */
  readonly children: ReactNode
}

/**
 * Lets what moved glide to its new place and what is new slide in, as far as it is in sight. Nothing moves at first
 * sight. A class, for only those are asked right before the page changes: as long as nothing moves, nothing is measured.
 */
export class Glide extends Component<Props> {
  root = createRef<HTMLDivElement>()
  running: Animation[] = []

  override getSnapshotBeforeUpdate(last: Props): ReadonlyMap<string, DOMRect> | null {
    const isStill = last.arrangement === this.props.arrangement || prefersStillness()
    return isStill ? null : new Map(this.children().map((child) => [nameOf(child), place(child)]))
  }

  override componentDidUpdate(_last: Props, _state: unknown, before: ReadonlyMap<string, DOMRect> | null) {
    if (!before) return
    for (const animation of this.running) animation.cancel()
    // All places first, then all motion: what is set in motion has the places worked out anew.
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
