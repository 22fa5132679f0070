/** A style sheet without comments and white space. */
export const compactCss = (css: string): string => css.replaceAll(/\/\*[^]*?\*\/|\n\s*/g, '')
