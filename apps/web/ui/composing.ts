/**
 * From now on, no key that belongs to a composition (of Japanese, Chinese, Korean, or of a letter with an accent) reaches
 * anything on the whole page: Enter takes over what is being written there, and sends or saves nothing. Safari ends the
 * composition before it tells of that key, and then says so by the code 229 alone.
 */
export function ignoreComposingKeys(): void {
  addEventListener(
    'keydown',
    (event) => {
      // oxlint-disable-next-line typescript/no-deprecated -- nothing else tells in Safari
      if (!event.isComposing && event.keyCode !== 229) return
      event.stopImmediatePropagation()
      // A form would be sent by it.
      if (event.key === 'Enter') event.preventDefault()
    },
    { capture: true },
  )
}
