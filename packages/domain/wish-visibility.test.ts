import { describe, expect, it } from 'vitest'
import { replay } from './decider.ts'
import { knownWish } from './testing/known.ts'
import { aunt, cousin, godmother, owner, setAside, stranger, uncle, viewer } from './testing/people.ts'
import {
  boughtBy,
  copyOfSharedIdea,
  draftedBy,
  draftWish,
  evolveWishState,
  noWishState,
  normalWish,
  removedBy,
  revealedBy,
  secretIdeaFor,
  stampedFor,
  takenOffBy,
  wishId,
  type RecordedEventAboutWish,
} from './testing/wishes.ts'
import { wishVisibilityIn } from './features/wishes/seen.ts'
import type { WishVisibility, Visitor } from './wish-visibility.ts'
import { ownWishAt, relativesWish } from './visibility/wishes.ts'

const buyer = viewer('buyer', 'owner', 'aunt', 'uncle', 'cousin')

/** Every wish is, or was, on the owner's list; the shared ones are on the cousin's too. */
const wishes: Record<string, readonly RecordedEventAboutWish[]> = {
  normal: [normalWish()],
  bought: [normalWish(), boughtBy(buyer)],
  // What a secret that ended leaves to the owner: a normal wish, with the creator of the secret.
  revealed: [normalWish(aunt)],
  'rev. bought': [normalWish(aunt), boughtBy(buyer, aunt)],
  secret: [secretIdeaFor(owner)],
  'sec. bought': [secretIdeaFor(owner), boughtBy(buyer)],
  shared: [secretIdeaFor(owner, cousin)],
  'sh. bought': [secretIdeaFor(owner, cousin), boughtBy(buyer)],
  // What the cousin was a recipient of until somebody took them off, and its copies for the others.
  'was shared': [secretIdeaFor(owner, cousin), takenOffBy(aunt, cousin)],
  copy: [copyOfSharedIdea(cousin)],
  'b. copy': [copyOfSharedIdea(cousin), boughtBy(buyer, aunt)],
  // Bought while the owner's choice was the total surprise.
  stays: [normalWish(), stampedFor(buyer)],
  draft: [draftWish()],
  // The owner made a draft of a wish that stays on their list.
  'd. stays': [normalWish(), stampedFor(buyer), draftedBy(owner)],
  removed: [normalWish(), removedBy(owner)],
  ended: [secretIdeaFor(owner, cousin), revealedBy(aunt)],
  noWish: [],
}

const viewers: Record<string, Visitor> = {
  'the owner': owner,
  'the owner, who left': viewer('owner'),
  'the other recipient': cousin,
  'the other, who left': viewer('cousin'),
  'a relative': uncle,
  'a relative of the other only': godmother,
  'the creator': aunt,
  'the creator, who left': viewer('aunt'),
  'the buyer': buyer,
  'the buyer, who left': viewer('buyer'),
  'a stranger': stranger,
  'an administrator, a stranger': viewer('administrator', 'somebody-else'),
  'a relative, set aside': setAside(uncle, 'owner'),
  'a relative, set aside for the other': setAside(uncle, 'cousin'),
  'the creator, set aside': setAside(aunt, 'owner'),
  'the buyer, set aside': setAside(buyer, 'owner'),
  'the other recipient, set aside': setAside(cousin, 'owner'),
}

const table = `
                                     normal  bought  revealed  rev. bought  secret  sec. bought  shared  sh. bought  was shared  copy  b. copy  stays  draft  d. stays  removed  ended  noWish
the owner                            own     -       own       -            -       -            -       -           -           own   -        own    own    own       -        -      -
the owner, who left                  own     -       own       -            -       -            -       -           -           own   -        own    own    own       -        -      -
the other recipient                  all     all     all       all          all     all          -       -           -           -     -        all    -      -         -        -      -
the other, who left                  -       -       -         -            -       -            -       -           -           -     -        -      -      -         -        -      -
a relative                           all     all     all       all          all     all          all     all         all         all   all      all    -      -         -        -      -
a relative of the other only         -       -       -         -            -       -            all     all         -           -     -        -      -      -         -        -      -
the creator                          all     all     all       all          all     all          all     all         all         all   all      all    -      -         -        -      -
the creator, who left                -       -       -         -            -       -            -       -           -           -     -        -      -      -         -        -      -
the buyer                            all     all     all       all          all     all          all     all         all         all   all      all    -      -         -        -      -
the buyer, who left                  -       -       -         -            -       -            -       -           -           -     -        -      -      -         -        -      -
a stranger                           -       -       -         -            -       -            -       -           -           -     -        -      -      -         -        -      -
an administrator, a stranger         -       -       -         -            -       -            -       -           -           -     -        -      -      -         -        -      -
a relative, set aside                as      -       as        -            -       -            -       -           -           as    -        as     -      -         -        -      -
a relative, set aside for the other  all     all     all       all          all     all          -       -           -           -     -        all    -      -         -        -      -
the creator, set aside               as      -       as        as           as      as           as      as          as          as    as       as     -      -         -        -      -
the buyer, set aside                 as      -       as        -            -       -            -       -           -           as    -        as     -      -         -        -      -
the other recipient, set aside       as      -       as        -            -       -            -       -           -           -     -        as     -      -         -        -      -
`

const meaning: Record<string, WishVisibility> = {
  own: 'own',
  all: 'everything',
  as: 'asOwner',
  '-': 'nothing',
}

const [header = [], ...rows] = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/ {2,}/))

const cells = rows.flatMap(([who = '', ...marks]) =>
  marks.map((mark, column) => ({ who, what: header[column] ?? '', sees: meaning[mark] })),
)

function madeOf<Made>(record: Record<string, Made>, name: string): Made {
  const made = record[name]
  if (made === undefined) throw new Error(`The table names nothing known: ${name}`)
  return made
}

describe('who sees what of a wish', () => {
  it('has a cell for every viewer and every wish', () => {
    expect(header).toStrictEqual(Object.keys(wishes))
    expect(rows.map(([who]) => who)).toStrictEqual(Object.keys(viewers))
    expect(cells).toHaveLength(289)
  })

  it.each(cells)('$who, $what: $sees', ({ who, what, sees }) => {
    const by = madeOf(viewers, who)
    const state = replay(evolveWishState, noWishState, madeOf(wishes, what))
    const known = knownWish(wishId, state)

    expect(wishVisibilityIn(by, state)).toBe(sees)
    expect(ownWishAt(by, wishId, state) !== undefined).toBe(sees === 'own')
    expect(known !== undefined && relativesWish(by, known) !== undefined).toBe(sees === 'everything')
  })
})
