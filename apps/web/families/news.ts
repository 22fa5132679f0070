import type { FamilyView } from '@cachotteries/contracts/families'

/**
 * What to say of a change of one's families to somebody who can't see it happen: who came, who went, who
 * has another name now.
 *
 * @param me the viewer's id: one's own doings are no news, nor are the families that one enters or leaves.
 */
export function news(
  before: readonly FamilyView[],
  after: readonly FamilyView[],
  me: string,
): string | undefined {
  const known = new Map(before.map((family) => [family.uid, family]))
  const told = new Set<string>()
  for (const family of after)
    for (const text of familyNews(known.get(family.uid) ?? family, family, me)) told.add(text)
  return told.size > 3 ? 'Vos familles ont changé' : [...told].join('. ') || undefined
}

function* familyNews(before: FamilyView, after: FamilyView, me: string): Generator<string> {
  const left = new Map(before.Users.map((user) => [user.uid, user.name]))
  for (const { uid, name } of after.Users) {
    const past = left.get(uid)
    left.delete(uid)
    if (uid === me || past === name) continue
    yield past === undefined
      ? `${name} a rejoint la famille « ${after.name} »`
      : `${past} s’appelle maintenant ${name}`
  }
  for (const [uid, name] of left) if (uid !== me) yield `${name} a quitté la famille « ${after.name} »`
}
