import type { FamilyView } from '@cachotteries/contracts/families'
import { useEffect, useRef } from 'react'
import { useAnnounce } from '../../ui/announcements.ts'

/** Announces to screen readers what others change in the viewer's families, while these are on the screen. */
export function useFamilyNews(families: readonly FamilyView[] | undefined, me: string): void {
  const announce = useAnnounce()
  const last = useRef(families)
  useEffect(() => {
    const before = last.current
    last.current = families
    const text = before && families && news(before, families, me)
    if (text !== undefined) announce(text)
  }, [families, me, announce])
}

/**
 * A change of the viewer's families in words: who joined, who left, who has another name now.
 *
 * @param me the viewer's id: what they do themselves is no news, nor are the families that they join or leave.
 */
export function news(
  before: readonly FamilyView[],
  after: readonly FamilyView[],
  me: string,
): string | undefined {
  const known = new Map(before.map((family) => [family.uid, family]))
  const texts = new Set<string>()
  for (const family of after)
    for (const text of familyNews(known.get(family.uid) ?? family, family, me)) texts.add(text)
  return texts.size > 3 ? 'Vos familles ont changé' : [...texts].join('. ') || undefined
}

function* familyNews(before: FamilyView, after: FamilyView, me: string): Generator<string> {
  const left = new Map(before.Users.map((user) => [user.uid, user.name]))
  for (const { uid, name } of after.Users) {
    const past = left.get(uid)
    left.delete(uid)
    if (uid === me || past === name) continue
    yield past === undefined
      ? `${name} a rejoint la famille «\u00a0${after.name}\u00a0»`
      : `${past} s’appelle maintenant ${name}`
  }
  for (const [uid, name] of left)
    if (uid !== me) yield `${name} a quitté la famille «\u00a0${after.name}\u00a0»`
}
