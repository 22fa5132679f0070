import type { Leak } from './leak.ts'

const queries = 'apps/server/features/wishes/queries.ts'
const service = 'apps/server/features/wishes/service.ts'
const facts = 'apps/server/features/wishes/published/visibility-facts.ts'
const live = 'apps/server/features/wishes/live.ts'
const wishVisibility = 'packages/domain/wish-visibility.ts'

/** The rule, which is there behind every query. */
const rule = {
  file: wishVisibility,
  in: 'wishVisibility',
  replace: `const isSetAside = (user: UserId) => viewer.setAsideFor.has(user)`,
  by: `const isSetAside = (user: UserId) => user === ''`,
}
/** A list for which the viewer is set aside, as any relative's. */
const asRelatives = [
  { file: service, in: 'listAtPosition', replace: `setAside ?? (wishlist &&`, by: `(wishlist &&` },
  {
    file: 'packages/domain/visibility/wishes.ts',
    in: 'relativesList',
    replace: `if (viewer.setAsideFor.has(list.owner.uid)) return undefined\n  const shown`,
    by: `const shown`,
  },
]
const byId = ` and not bool_or(hidden_from && (select "setAsideFor" from viewer)) end`

/** Channel 32: what somebody who is set aside learns, and what the owner learns of it. */
export const leaksOfSight: readonly Leak[] = [
  {
    what: 'a list that somebody who is set aside sees as others do',
    channel: 32,
    edits: [
      rule,
      ...asRelatives,
      {
        file: queries,
        in: 'notForTheViewer',
        replace: `where $1 <> all ("setAsideFor"))
    and not (l.hidden_from && (select eyes from viewer))`,
        by: `)
    and $2 <> all (l.hidden_from)`,
      },
    ],
  },
  {
    what: 'a wish that answers somebody who is set aside by its id',
    channel: 32,
    edits: [rule, { file: facts, in: 'listsOfVisibleWish', replace: byId, by: `end` }],
  },
  {
    what: 'drafts for somebody who is set aside',
    channel: 32,
    seed: 45,
    edits: [
      {
        file: facts,
        in: 'wishesAsOwner',
        replace: `owner_wishes w cross join lateral (
    select array_remove(hidden_from, owner) as "hiddenFrom" from visitor_wish_lists
    where wish = w.id and owner = w.owner offset 0
  ) l
  where \${which} and not (l."hiddenFrom" && (select eyes from viewer))`,
        by: `owner_wishes w cross join lateral (select '{}'::uuid[] as "hiddenFrom") l where \${which}`,
      },
      { file: wishVisibility, in: 'wishVisibility', replace: `if (wish.draft) return 'nothing'\n`, by: '' },
    ],
  },
  {
    what: 'a live list that is loaded again for somebody who is set aside when a wish is bought',
    channel: 32,
    seed: 250,
    edits: [
      { file: live, in: 'showSetAside', replace: `if (!setAside) return one.show(`, by: `return one.show(` },
    ],
  },
  {
    what: 'another refusal to mark a wish for somebody who is set aside when it is bought',
    channel: 32,
    seed: 224,
    edits: [
      {
        file: 'apps/server/features/wishes/published/perform.ts',
        in: 'performIfVisible',
        replace: `if (visibility === 'asOwner') return yield* refuseUnlessDone(command, refuse('NotAllowed'))`,
        by: '',
      },
      {
        file: 'packages/domain/features/wishes/decide.ts',
        in: 'actOnWish',
        replace: `if (seen === 'asOwner') return reject('NotAllowed')`,
        by: `if (seen === 'asOwner') return reject(state.purchase.gifts.length > 0 ? 'BoughtByAnother' : 'NotAllowed')`,
      },
    ],
  },
  {
    what: 'a word to the owner when somebody is set aside for their list',
    channel: 32,
    edits: [
      {
        file: 'packages/domain/visibility/audience.ts',
        in: 'audienceOfSight',
        replace: `toTopics(sightOf(owner), relativesOf(person))`,
        by: `toTopics(sightOf(owner), relativesOf(owner), relativesOf(person))`,
      },
      {
        file: 'apps/server/infrastructure/live/subscriptions.ts',
        in: 'show',
        replace: `if (frame) this.mailbox.post(frame)`,
        by: `if (frame) this.mailbox.post(frame)
    else this.mailbox.push({ kind: 'unchanged' })`,
      },
    ],
  },
  {
    what: 'an answer to those who are set aside about who sees the list',
    channel: 32,
    edits: [
      {
        file: wishVisibility,
        in: 'hasSight',
        replace: `&& !viewer.setAsideFor.has(owner)`,
        by: '',
      },
    ],
  },
]
