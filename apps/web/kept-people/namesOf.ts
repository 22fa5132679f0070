import type { Person } from '@cachotteries/contracts/accounts'

const list = new Intl.ListFormat('fr')

/** Names in words, the user first: « Léa (vous), Marc et Anne ». */
export const namesOf = (people: readonly Person[], me: string): string =>
  list.format([
    ...people.filter(({ uid }) => uid === me).map(({ name }) => `${name} (vous)`),
    ...people.filter(({ uid }) => uid !== me).map(({ name }) => name),
  ])
