import { Component, createRef, type MouseEvent, type PointerEvent } from 'react'
import type { Elements } from './elements.ts'
import { prefersReducedMotion } from './motion.ts'

const ease = { duration: 320, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' } as const

interface Props {
  /** Changes whenever a child comes, goes or moves. */
  readonly arrangement: string
  /** The name of a child that was pressed and stays where it was for a moment. */
  readonly pressed?: string | undefined
  /** Called when the mouse has left it. A finger leaves whenever it is lifted. */
  readonly onLeave?: () => void
  /** The children that move have a stable name in `data-moves`. */
  readonly children: Elements
}

/**
 * Animates children that are visible: those that moved glide to their new place, new ones slide in. The first rendering
 * is not animated. It is a class because `getSnapshotBeforeUpdate` has no hook: positions are measured only when the
 * arrangement changes.
 *
 * A click does nothing on a child that is still gliding: the finger was on its way to another one.
 */
export class AnimatedMoves extends Component<Props> {
  root = createRef<HTMLDivElement>()
  running: Animation[] = []
  moved: ReadonlySet<Element> = new Set()
  pressableAt = 0

  override getSnapshotBeforeUpdate(last: Props): ReadonlyMap<string, DOMRect> | null {
    const isStill = last.arrangement === this.props.arrangement || prefersReducedMotion()
    return isStill ? null : new Map(this.children().map((child) => [nameOf(child), place(child)]))
  }

  override componentDidUpdate(_last: Props, _state: unknown, before: ReadonlyMap<string, DOMRect> | null) {
    if (!before) return
    for (const animation of this.running) animation.cancel()
    // All measurements first: each animation that starts would have the browser compute the layout again.
    const moved = this.children().map((child) => [child, before.get(nameOf(child)), place(child)] as const)
    this.moved = new Set(moved.flatMap(([child, from, to]) => (from && hasMoved(from, to) ? [child] : [])))
    this.pressableAt = performance.now() + ease.duration
    this.running = moved.flatMap(([child, from, to]) => glide(child, from, to) ?? [])
  }

  override render() {
    return (
      // The handler takes nothing but clicks away. Whatever can be pressed is a control of its own.
      <div ref={this.root} onClickCapture={this.onClick} onPointerOut={this.onPointerOut}>
        {this.props.children}
      </div>
    )
  }

  onClick = (event: MouseEvent): void => {
    // A click by the keyboard has no count.
    if (event.detail === 0 || !(event.target instanceof Element)) return
    const child = event.target.closest<HTMLElement>('[data-moves]')
    const isMoving = child !== null && this.moved.has(child) && event.timeStamp < this.pressableAt
    if (!isMoving) return
    event.preventDefault()
    event.stopPropagation()
  }

  onPointerOut = ({ target, relatedTarget, pointerType }: PointerEvent): void => {
    const { pressed, onLeave } = this.props
    if (pressed === undefined || pointerType !== 'mouse' || !(target instanceof Element)) return
    const child = target.closest<HTMLElement>('[data-moves]')
    const isInside = relatedTarget instanceof Node && child?.contains(relatedTarget) === true
    if (child && nameOf(child) === pressed && !isInside) onLeave?.()
  }

  children(): HTMLElement[] {
    return [...(this.root.current?.querySelectorAll<HTMLElement>('[data-moves]') ?? [])]
  }
}

const nameOf = (child: HTMLElement): string => child.dataset['moves'] ?? ''

const place = (child: HTMLElement): DOMRect => child.getBoundingClientRect()

const hasMoved = (from: DOMRect, to: DOMRect): boolean => from.left !== to.left || from.top !== to.top

const isSeen = ({ top, bottom }: DOMRect): boolean => bottom > 0 && top < innerHeight

function glide(child: HTMLElement, from: DOMRect | undefined, to: DOMRect): Animation | undefined {
  if (!isSeen(to) && !(from && isSeen(from))) return undefined
  if (!from) return child.animate([{ opacity: 0, transform: 'translateY(16px) scale(0.98)' }, {}], ease)
  if (!hasMoved(from, to)) return undefined
  const [dx, dy] = [from.left - to.left, from.top - to.top]
  return child.animate([{ transform: `translate(${dx}px, ${dy}px)` }, {}], ease)
}
