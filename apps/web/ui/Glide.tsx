import { Component, createRef, type MouseEvent, type ReactNode } from 'react'
import { prefersReducedMotion } from './motion.ts'

const ease = { duration: 320, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' } as const

/** For this long what has moved can't be pressed: a finger that was on its way met something else there. */
const unpressableMs = 500

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
 *
 * For half a second a click on a child that moved or is new does nothing, unless it is the keyboard's.
 */
export class Glide extends Component<Props> {
  root = createRef<HTMLDivElement>()
  running: Animation[] = []
  moved: ReadonlySet<Element> = new Set()
  pressableAt = 0

  override getSnapshotBeforeUpdate(last: Props): ReadonlyMap<string, DOMRect> | null {
    const isStill = last.arrangement === this.props.arrangement
    return isStill ? null : new Map(this.children().map((child) => [nameOf(child), place(child)]))
  }

  override componentDidUpdate(_last: Props, _state: unknown, before: ReadonlyMap<string, DOMRect> | null) {
    if (!before) return
    for (const animation of this.running) animation.cancel()
    // All measurements first: each animation that starts would have the browser compute the layout again.
    const moved = this.children().map((child) => [child, before.get(nameOf(child)), place(child)] as const)
    this.moved = new Set(moved.flatMap(([child, from, to]) => (hasMoved(from, to) ? [child] : [])))
    this.pressableAt = performance.now() + unpressableMs
    if (prefersReducedMotion()) return
    this.running = moved.flatMap(([child, from, to]) => glide(child, from, to) ?? [])
  }

  override render() {
    return (
      // The handler takes nothing but clicks away. Whatever can be pressed is a control of its own.
      <div ref={this.root} onClickCapture={this.onClick}>
        {this.props.children}
      </div>
    )
  }

  onClick = (event: MouseEvent): void => {
    // A click by the keyboard has no count.
    if (event.detail === 0 || performance.now() >= this.pressableAt || !(event.target instanceof Element))
      return
    const child = event.target.closest('[data-glide]')
    if (!child || !this.moved.has(child)) return
    event.preventDefault()
    event.stopPropagation()
  }

  children(): HTMLElement[] {
    return [...(this.root.current?.querySelectorAll<HTMLElement>('[data-glide]') ?? [])]
  }
}

const nameOf = (child: HTMLElement): string => child.dataset['glide'] ?? ''

const place = (child: HTMLElement): DOMRect => child.getBoundingClientRect()

const hasMoved = (from: DOMRect | undefined, to: DOMRect): boolean =>
  !from || from.left !== to.left || from.top !== to.top

const isSeen = ({ top, bottom }: DOMRect): boolean => bottom > 0 && top < innerHeight

function glide(child: HTMLElement, from: DOMRect | undefined, to: DOMRect): Animation | undefined {
  if (!isSeen(to) && !(from && isSeen(from))) return undefined
  if (!from) return child.animate([{ opacity: 0, transform: 'translateY(16px) scale(0.98)' }, {}], ease)
  if (!hasMoved(from, to)) return undefined
  const [dx, dy] = [from.left - to.left, from.top - to.top]
  return child.animate([{ transform: `translate(${dx}px, ${dy}px)` }, {}], ease)
}
