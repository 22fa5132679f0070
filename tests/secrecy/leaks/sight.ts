import type { Leak } from './leak.ts'

const queries = 'apps/server/wishes/queries.ts'
const service = 'apps/server/wishes/service.ts'
const facts = 'apps/server/wishes/visibility-facts.ts'
const live = 'apps/server/wishes/live.ts'
const wishVisibility = 'packages/domain/visibility/wish-visibility.ts'

/** The rule, which is there behind every query. */
const rule = {
  file: wishVisibility,
  find: `const isSetAside = (user: UserId) => viewer.setAsideFor.has(user)`,
  put: `const isSetAside = (user: UserId) => user === ''`,
}
/** A list for which the viewer is set aside, as any relative's. */
const asRelatives = [
  { file: service, find: `setAside ?? (wishlist &&`, put: `(wishlist &&` },
  {
    file: 'packages/domain/visibility/wishes.ts',
    find: `  if (viewer.setAsideFor.has(list.owner.uid)) return undefined\n  const shown`,
    put: `  const shown`,
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
        find: `where $1 <> all ("setAsideFor"))
    and not (l.hidden_from && (select eyes from viewer))`,
        put: `)
    and $2 <> all (l.hidden_from)`,
      },
    ],
  },
  {
    what: 'a wish that answers somebody who is set aside by its id',
    channel: 32,
    edits: [rule, { file: facts, find: byId, put: ` end` }],
  },
  {
    what: 'drafts for somebody who is set aside',
    channel: 32,
    seed: 45,
    edits: [
      {
        file: facts,
        find: `owner_wishes w cross join lateral (
    select array_remove(hidden_from, owner) as "hiddenFrom" from visitor_wish_lists
    where wish = w.id and owner = w.owner offset 0
  ) l
  where \${which} and not (l."hiddenFrom" && (select eyes from viewer))`,
        put: `owner_wishes w cross join lateral (select '{}'::uuid[] as "hiddenFrom") l where \${which}`,
      },
      { file: wishVisibility, find: `  if (wish.draft) return 'nothing'\n`, put: '' },
    ],
  },
  {
    what: 'a live list that is loaded again for somebody who is set aside when a wish is bought',
    channel: 32,
    seed: 250,
    edits: [{ file: live, find: `if (!before || !setAside) one.show(`, put: `one.show(` }],
  },
  {
    what: 'another refusal to mark a wish for somebody who is set aside when it is bought',
    channel: 32,
    seed: 224,
    edits: [
      {
        file: 'apps/server/wishes/perform.ts',
        find: `  if (visibility === 'asOwner') return yield* refuseUnlessDone(command, refuse('NotAllowed'))`,
        put: '',
      },
      {
        file: 'packages/domain/wishes/decide.ts',
        find: `if (seen === 'asOwner') return reject('NotAllowed')`,
        put: `if (seen === 'asOwner') return reject(state.purchase.status === 'bought' ? 'BoughtByAnother' : 'NotAllowed')`,
      },
    ],
  },
  {
    what: 'a count of a list for which the viewer is set aside',
    channel: 32,
    seed: 224,
    edits: [
      {
        file: 'apps/server/wishes/list-counts.ts',
        find: `(select visited from viewer)::uuid[]) and not (l.hidden_from && (select eyes from viewer))`,
        put: `(select relatives from viewer)::uuid[])`,
      },
      {
        file: 'packages/domain/visibility/list-counts.ts',
        find: ` && !viewer.setAsideFor.has(uid)`,
        put: '',
      },
      rule,
    ],
  },
  {
    what: 'figures of clicks on surprises for an administrator who is set aside',
    channel: 32,
    seed: 251,
    edits: [
      {
        file: 'apps/server/clicks/queries.ts',
        find: `l.hidden_from && ($1::uuid || \${setAsideForArray('$1')}::uuid[])`,
        put: `$1 = any (l.hidden_from)`,
      },
    ],
  },
  {
    what: 'a word to the owner when somebody is set aside for their list',
    channel: 32,
    edits: [
      {
        file: 'packages/domain/visibility/audience.ts',
        find: `toTopics(sightOf(owner), relativesOf(person))`,
        put: `toTopics(sightOf(owner), relativesOf(person), relativesOf(owner))`,
      },
      {
        file: 'apps/server/infrastructure/live/subscriptions.ts',
        find: `if (frame) this.mailbox.post(frame)`,
        put: `if (frame) this.mailbox.post(frame)
    else this.mailbox.push({ kind: 'unchanged' })`,
      },
    ],
  },
  {
    what: 'an answer to those who are set aside about who sees the list',
    channel: 32,
    edits: [
      {
        file: 'packages/domain/visibility/sight.ts',
        find: ` && !viewer.setAsideFor.has(owner)`,
        put: '',
      },
    ],
  },
  {
    what: 'names of the people who are set aside, for the owner',
    channel: 32,
    edits: [
      {
        file: 'packages/domain/visibility/sight.ts',
        find: `viewer.user !== owner && viewer.relatives.has(owner) && !viewer.setAsideFor.has(owner)`,
        put: `(viewer.user === owner || viewer.relatives.has(owner)) && !viewer.setAsideFor.has(owner)`,
      },
    ],
  },
]
