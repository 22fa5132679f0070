import { moveTyped } from './typed.ts'

/*
 * What is pressed before the application is there. A control that was pressed shows it at once (`data-pressed`). When the
 * application has rendered the same screen, its own control of the same name on the same wish is clicked (`done`).
 */

/** Buying is done for each wish that was pressed. Whatever else is pressed opens something: only the last is done. */
const buys = '.wish-actions > .offer:not(.join)'

/** What can be pressed: what opens something, what buys, and the choice on one's own list. */
const controls = 'a, button, .surprises > label'

/** Notes what is pressed in the picture of a screen. */
export function notePresses(picture: HTMLElement): void {
  let presses = 0
  picture.addEventListener('click', (event) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(controls) : null
    // Links to shops, and links in a new tab, need no application.
    if (!control || control.matches('[target]') || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (!control.matches(buys))
      for (const other of pressedIn(picture).filter((one) => !one.matches(buys)))
        delete other.dataset['pressed']
    control.dataset['pressed'] ??= String(++presses)
  })
}

const pressedIn = (picture: Element): HTMLElement[] =>
  [...picture.querySelectorAll<HTMLElement>('[data-pressed]')].toSorted(
    (a, b) => Number(a.dataset['pressed']) - Number(b.dataset['pressed']),
  )

/**
 * Removes the picture of the screen, hands over what was typed there, and does what was pressed, by the controls of the
 * application. A finger or a key that is pressed on the picture at this moment is waited for.
 *
 * @param screen has the application's controls
 */
export function takeOver(picture: Element, screen: Element): void {
  if (picture.matches(':active')) {
    const again = (): unknown => setTimeout(() => takeOver(picture, screen))
    for (const type of ['pointerup', 'pointercancel', 'keyup']) addEventListener(type, again, { once: true })
    return
  }
  if (!picture.isConnected) return
  const pressed = pressedIn(picture)
  const focused = document.activeElement
  moveTyped(picture, screen)
  if (focused?.matches('#first-paint :is(a, button)')) same(focused, screen)?.focus({ preventScroll: true })
  picture.remove()
  // After React's own work on this frame.
  setTimeout(() => {
    for (const control of pressed) same(control, screen)?.click()
  })
}

/** The control of the same name, on the same wish or beside the same field if it belongs to one. */
function same(control: Element, screen: Element): HTMLElement | undefined {
  const owner = ownerOf(control, screen)
  const place = owner === undefined ? screen : owner
  return [...(place?.querySelectorAll<HTMLElement>(control.tagName) ?? [])].find(
    (one) => nameOf(one) === nameOf(control) && (owner !== undefined || !one.closest('[data-moves]')),
  )
}

/** The wish or field on the screen that a control belongs to: null if it is gone, undefined if it belongs to none. */
function ownerOf(control: Element, screen: Element): Element | null | undefined {
  const wish = control.closest<HTMLElement>('[data-moves]')?.dataset['moves']
  if (wish !== undefined) return screen.querySelector(`[data-moves="${CSS.escape(wish)}"]`)
  const field = control.closest('.field')?.querySelector('input')?.name
  if (field === undefined) return undefined
  return screen.querySelector(`.field [name="${CSS.escape(field)}"]`)?.closest('.field') ?? null
}

const nameOf = (control: Element): string => control.getAttribute('aria-label') ?? control.textContent
