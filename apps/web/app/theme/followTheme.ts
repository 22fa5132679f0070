/** Gives the bars around the page, which browsers draw, the colour of the page in the chosen theme and mode. */
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
}
