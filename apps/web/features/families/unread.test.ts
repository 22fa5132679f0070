import type { AnnouncementView } from '@cachotteries/contracts/families'
import { describe, expect, it } from 'vitest'
import { sightFirst, toldAsRead } from './unread.ts'

const announcement = (uid: string, day: number, isAboutSight: boolean): AnnouncementView => ({
  uid,
  at: `2026-11-0${day}T12:00:00.000Z`,
  text: uid,
  arrival: null,
  family: null,
  person: null,
  isAboutSight,
  unkept: [],
})
const all = [
  announcement('code', 4, false),
  announcement('Zoé', 3, true),
  announcement('name', 2, false),
  announcement('Léa', 1, true),
  announcement('live', 5, false),
]
const uids = (some: readonly AnnouncementView[]) => some.map(({ uid }) => uid)

describe('what is new', () => {
  it('begins with who sees a list, and has the newest first', () => {
    expect(uids(sightFirst(all))).toStrictEqual(['Zoé', 'Léa', 'live', 'code', 'name'])
  })

  it('is read by one press: who sees a list one by one, and the others with the newest', () => {
    expect(uids(toldAsRead(sightFirst(all)))).toStrictEqual(['Zoé', 'Léa', 'live'])
    expect(toldAsRead([])).toStrictEqual([])
  })
})
