/**
 * Gives the application's fields what was typed into those of the same names in the picture, and the focus with what is
 * selected. All in one go, so that no key is lost.
 *
 * @param screen has the application's fields
 */
export function moveTyped(picture: Element, screen: Element): void {
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  for (const drawn of picture.querySelectorAll('input')) {
    const field = screen.querySelector<HTMLInputElement>(`input[name="${CSS.escape(drawn.name)}"]`)
    if (!field) continue
    if (drawn.value !== '') {
      // React would take the field's own setter for a change that it made itself.
      value?.set?.call(field, drawn.value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    if (drawn !== document.activeElement) continue
    field.focus({ preventScroll: true })
    const { selectionStart, selectionEnd, selectionDirection } = drawn
    // Fields for an email have none.
    if (selectionStart !== null)
      field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined)
  }
}
