/** A style sheet without comments, and without white space that means nothing. */
export const compactCss = (css: string): string =>
  css.replaceAll(/\/\*[^]*?\*\/|\n\s*|(?<=[:,]) | (?=\{)/g, '')
