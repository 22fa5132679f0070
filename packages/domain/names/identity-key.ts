/** Two names, or two mail addresses, are the same when their keys are. Ignores case, compatibility forms and outer spaces. */
export function identityKey(text: string): string {
  // To upper case and back, since 'ß', 'ẞ' and 'SS', or the two small sigmas, are equal only in upper case.
  return text.normalize('NFKC').trim().toLowerCase().toUpperCase().toLowerCase().normalize('NFKC')
}

/** A text in small letters without accents, for comparisons that forgive them. */
export const withoutAccents = (text: string): string =>
  text.trim().normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
