/** A name where a sentence begins: « un ancien invité », and the provider’s as its operator writes it, stand within one. */
export const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
