/** A sheet without what is only for who reads it. */
export const compactCss = (css: string): string => css.replaceAll(/\/\*[^]*?\*\/|\n\s*/g, '')
