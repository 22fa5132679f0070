/*
 * What is pressed before the application is there. A control that was pressed shows it at once (`data-heard`). When the
 * application has rendered the same screen, its own control of the same name on the same wish is clicked (`done`).
 */

/** Buying is done for each wish that was pressed. Whatever else is pressed opens something: only the last is done. */
const buys = '.wish-actions > button'

/** Notes what is pressed in the picture of a list. */
export function hear(picture: HTMLElement): void {
  let presses = 0
  // Nothing in it takes the focus, since it is hidden from screen readers.
  picture.addEventListener('mousedown', (event) => event.preventDefault())
  picture.addEventListener('click', (event) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>('a, button') : null
    // Links to shops, and links in a new tab, need no application.
    if (!control || control.matches('[target]') || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (!control.matches(buys))
      for (const other of heard(picture).filter((one) => !one.matches(buys))) delete other.dataset['heard']
    control.dataset['heard'] ??= String(++presses)
  })
}

const heard = (picture: Element): HTMLElement[] =>
  [...picture.querySelectorAll<HTMLElement>('[data-heard]')].toSorted(
    (a, b) => Number(a.dataset['heard']) - Number(b.dataset['heard']),
  )

/**
 * Removes the picture of the list, and does what was pressed there, by the controls of the application. A finger that is
 * on the picture at this moment is waited for.
 *
 * @param screen has the application's controls
 */
export function takeOver(picture: Element, screen: Element): void {
  if (picture.matches(':active')) {
    const again = (): unknown => setTimeout(() => takeOver(picture, screen))
    for (const type of ['pointerup', 'pointercancel']) addEventListener(type, again, { once: true })
    return
  }
  if (!picture.isConnected) return
  const pressed = heard(picture)
  picture.remove()
  // After React's own work on this frame.
  setTimeout(() => {
    for (const control of pressed) same(control, screen)?.click()
  })
}

/** The control of the same name, on the same wish if it belongs to one. */
function same(control: Element, screen: Element): HTMLElement | undefined {
  const wish = control.closest<HTMLElement>('[data-glide]')?.dataset['glide']
  const place = wish === undefined ? screen : screen.querySelector(`[data-glide="${CSS.escape(wish)}"]`)
  return [...(place?.querySelectorAll<HTMLElement>(control.tagName) ?? [])].find(
    (one) => nameOf(one) === nameOf(control) && (wish !== undefined || !one.closest('[data-glide]')),
  )
}

const nameOf = (control: Element): string => control.ariaLabel ?? control.textContent
