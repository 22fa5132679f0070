/**
 * Gives the bars around the page, which browsers draw, the colour of the page in the chosen theme and mode. What is printed
 * is in the light mode: paper is white.
 */
export function followTheme(): void {
  const paint = (): void => {
    const { backgroundColor } = getComputedStyle(document.documentElement)
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.setAttribute('content', backgroundColor)
  }
  paint()
  new MutationObserver(paint).observe(document.documentElement, {
    attributeFilter: ['data-theme', 'data-color-scheme'],
  })
  const root = document.documentElement
  addEventListener('beforeprint', () => {
    const { colorScheme = 'light' } = root.dataset
    root.dataset['colorScheme'] = 'light'
    addEventListener('afterprint', () => (root.dataset['colorScheme'] = colorScheme), { once: true })
  })
}
