let french: Intl.ListFormat | undefined

/** Some words as one reads them: « Marc, Ugo et Zoé ». The format is made at its first use: a phone takes 30 ms for it. */
export const listed = (words: Iterable<string>): string => {
  french ??= new Intl.ListFormat('fr')
  return french.format(words)
}
