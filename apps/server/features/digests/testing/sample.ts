import { randomBytes, randomUUID } from 'node:crypto'
import { giftsFrom } from '@cachotteries/domain/testing/gifts'
import { knownAfter, listOwner, person, stateAfter } from '@cachotteries/domain/testing/known'
import { uncle } from '@cachotteries/domain/testing/people'
import { boughtBy, laterAt, normalWish, wishId } from '@cachotteries/domain/testing/wishes'
import { digestByTimes } from '@cachotteries/domain/testing/digests'
import { giftsInSight } from '@cachotteries/domain/visibility/gifts'
import { occasions } from '@cachotteries/domain/visibility/occasions'
import { told } from '@cachotteries/domain/visibility/received'
import { relativesList } from '@cachotteries/domain/visibility/wishes'
import type { Letter } from '../../../infrastructure/mail/letter.ts'
import { wordsOf } from '../words.ts'

const owner = person('owner')
const bought = [normalWish(), boughtBy(uncle)]

/** A letter that has each of its parts, from a server at this address, which has https. */
export function sampleLetter(address: string): Letter {
  const many = ['one', 'two', 'three', 'four', 'five', 'six', 'seven']
  const list = relativesList(
    uncle,
    { uid: 'list', owner: listOwner('owner') },
    many.flatMap((uid) => knownAfter(uid, normalWish())),
  )
  const thanks = { text: 'Merci, c’est exactement le bon !', at: laterAt, by: owner }
  const view = digestByTimes(
    {
      reader: { ...person('uncle'), email: 'oncle@famille.example' },
      occasions: occasions(
        uncle,
        { birthdays: [{ ...owner, birthDate: '--12-02' }], families: [] },
        '2026-11-14',
      ),
      lists: list ? [list] : [],
      gifts: giftsInSight(
        uncle,
        giftsFrom(uncle, ['owner', 'uncle'], bought, new Map([[wishId, stateAfter(...bought)]])),
      ),
      told: told(uncle, [
        { wish: wishId, on: '2026-11-05', giver: 'uncle', to: owner, toldBy: person('uncle'), thanks },
      ]),
    },
    { since: '2026-10-31T05:00:00.000Z', until: '2026-11-14T05:00:00.000Z', told: [] },
  )
  if (!view) throw new Error('there is nothing to tell')
  const stopAt = `${address}/digests/${randomBytes(16).toString('base64url')}`
  return {
    id: randomUUID(),
    at: new Date(),
    view,
    stopAt,
    ...wordsOf(view, { rhythm: 'monthly', address, stop: stopAt }),
  }
}
