/** A text in small letters without accents, for comparisons that forgive them. */
export const withoutAccents = (text: string): string =>
  text.trim().normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
