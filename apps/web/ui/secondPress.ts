/*
 * Many people press twice what needs one press. The second press of such a double press must not do another thing: not on
 * what slid into the place of the first one, nor on what opened there, nor on what lay beneath a sheet that closed.
 */

/** The most between the two presses, by time in milliseconds and by place in pixels. */
const most = { ms: 700, px: 30 } as const

/** In pixels: buttons shrink or rise a little under a finger or a mouse. */
const still = 8

const controls = 'a, button, label, input, select, textarea, summary, [role=button], [role^=menuitem]'

/** What is made for quick presses: text is selected by them, and numbers are counted up. `data-quick` adds to it. */
const quick =
  'input:not([type=checkbox], [type=radio], [type=submit], [type=button]), textarea, [contenteditable=true], [data-quick] *'

interface Press {
  /** When the finger or button was last seen down, in milliseconds: a busy page hears of it later. */
  at: number
  readonly x: number
  readonly y: number
  /** The control that was pressed, or whatever is there if it was none. */
  readonly pressed: Element
  readonly centre: DOMPointReadOnly
  /** Its words and its state. */
  readonly said: string
}

/**
 * From now on, a second press at the same spot does nothing on the whole page, if what was pressed first has moved, gone,
 * been covered or got other words or another state. Keys do what they always do.
 */
export function ignoreSecondPresses(): void {
  let last: Press | undefined
  let isIgnoring = false
  const listen = <Name extends keyof WindowEventMap>(
    name: Name,
    listener: (event: WindowEventMap[Name]) => void,
  ): void => addEventListener(name, listener, { capture: true })
  const forget = (): void => {
    last = undefined
    isIgnoring = false
  }

  listen('pointerdown', (event) => {
    if (!event.isPrimary || event.button !== 0 || !(event.target instanceof Element)) return
    isIgnoring = last !== undefined && isNear(event, last) && hasChanged(last)
    if (isIgnoring) ignore(event)
    else last = event.target.matches(quick) ? undefined : pressAt(event, event.target)
  })
  listen('pointerup', (event) => {
    if (last && !isIgnoring) last.at = event.timeStamp
  })
  // The finger scrolls.
  listen('pointercancel', forget)
  // A person who types between two presses presses twice on purpose.
  listen('keydown', forget)
  listen('input', ({ target }) => {
    if (target instanceof Element && target.matches(quick)) forget()
  })
  listen('mousedown', (event) => {
    if (isIgnoring) ignore(event)
  })
  listen('click', (event) => {
    // A click by a key or by a script has no count.
    if (event.detail === 0 || !(event.target instanceof Element)) return
    // Of two quick taps, both fingers are down before the first one's click, and the second one's may meet another thing.
    const isElsewhere = last !== undefined && isNear(event, last) && !isOf(last, event.target)
    if (isIgnoring || isElsewhere) ignore(event)
    isIgnoring = false
  })
}

function ignore(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

function pressAt({ timeStamp: at, clientX: x, clientY: y }: PointerEvent, target: Element): Press {
  const pressed = target.closest(controls) ?? target
  return { at, x, y, pressed, centre: centreOf(pressed), said: saidBy(pressed) }
}

const isNear = ({ timeStamp, clientX, clientY }: MouseEvent, { at, x, y }: Press): boolean =>
  timeStamp - at < most.ms && Math.hypot(clientX - x, clientY - y) < most.px

/** Whether a click is the one of this press. A label passes it on to its field. */
const isOf = ({ pressed }: Press, target: Element): boolean =>
  pressed.contains(target) || (pressed instanceof HTMLLabelElement && pressed.control === target)

function hasChanged({ pressed, centre, said, x, y }: Press): boolean {
  if (!pressed.isConnected || saidBy(pressed) !== said) return true
  const now = centreOf(pressed)
  if (Math.hypot(now.x - centre.x, now.y - centre.y) > still) return true
  return !pressed.contains(document.elementFromPoint(x, y))
}

function centreOf(element: Element): DOMPointReadOnly {
  const { x, y, width, height } = element.getBoundingClientRect()
  return new DOMPointReadOnly(x + width / 2, y + height / 2)
}

/** The words and the state of a control. What else is pressed may say anything. */
function saidBy(element: Element): string {
  if (!element.matches(controls)) return ''
  const field = element instanceof HTMLLabelElement ? element.control : element
  const isChecked = field instanceof HTMLInputElement && field.checked
  return [
    element.getAttribute('aria-label') ?? element.textContent,
    element.getAttribute('aria-expanded'),
    isChecked,
  ].join()
}
