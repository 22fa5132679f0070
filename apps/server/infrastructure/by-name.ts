import { identityKey, withoutAccents } from '@cachotteries/domain/names/identity-key'

/** Those whom the operator names, who may have typed no accents: if any has exactly the name, only those. */
export function byName<One extends { readonly name: string }>(all: readonly One[], typed: string): One[] {
  const exact = all.filter(({ name }) => identityKey(name) === identityKey(typed))
  return exact.length > 0 ? exact : all.filter(({ name }) => withoutAccents(name) === withoutAccents(typed))
}
