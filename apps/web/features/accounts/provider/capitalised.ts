/** The provider's name where a line begins: the operator writes it as it stands in a sentence. */
export const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
