import {
  absentContent,
  contentFields,
  forFields,
  optionalFields,
  type WishContent,
} from '@cachotteries/contracts/wish-fields'
import { exampleContent, otherContent } from '@cachotteries/domain/testing/example'
import fc from 'fast-check'
import { commandId, type Person } from './people.ts'

type Step = (people: readonly Person[], wishes: string[]) => Promise<unknown>

/** Each field has one of two values, or none where it may have none. */
const content = fc
  .tuple(fc.subarray([...contentFields]), fc.subarray([...optionalFields]))
  .map(([others, left]): WishContent => {
    const chosen = forFields(others, (field) => otherContent[field])
    const unsaid = forFields(left, (field) => absentContent[field])
    return { ...exampleContent, ...(chosen as Partial<WishContent>), ...(unsaid as Partial<WishContent>) }
  })

const who = fc.nat({ max: 3 })

const adding: fc.Arbitrary<Step> = fc
  .tuple(who, who, content, fc.option(fc.boolean(), { nil: undefined }), fc.option(who))
  .map(([by, owner, words, isSecret, other]) => async (people, wishes) => {
    const wish = await people[by]?.ask.wishes.add.mutate({
      commandId: commandId(),
      owner: people[owner]?.userId ?? '',
      ...words,
      isSecret,
      recipientIds: other === null ? undefined : [people[other]?.userId ?? ''],
    })
    if (wish) wishes.push(wish.uid)
  })

const changing: fc.Arbitrary<Step> = fc
  .tuple(
    who,
    fc.nat(),
    fc.record(
      {
        name: fc.constantFrom('Autre nom', 'Encore un autre'),
        isPurchased: fc.boolean(),
        isSecret: fc.constant(false),
        isDraft: fc.boolean(),
        purchaseDate: fc.constantFrom('2026-01-01', '2026-02-28'),
        recipients: fc.array(who, { minLength: 1, maxLength: 3 }),
        buyer: who,
      },
      { requiredKeys: [] },
    ),
  )
  .map(
    ([by, which, { recipients, buyer, ...changes }]) =>
      (people, wishes) =>
        people[by]?.ask.wishes.change.mutate({
          commandId: commandId(),
          uid: wishes[which % wishes.length] ?? commandId(),
          ...changes,
          ...(recipients && { recipientIds: recipients.map((index) => people[index]?.userId ?? '') }),
          ...(buyer === undefined ? {} : { buyerUid: people[buyer]?.userId ?? '' }),
        }) ?? Promise.resolve(),
  )

/** Half of the removals are taken back. */
const removing: fc.Arbitrary<Step> = fc
  .tuple(who, fc.nat(), fc.boolean())
  .map(([by, which, takesBack]) => async (people, wishes) => {
    const { remove, restore } = people[by]?.ask.wishes ?? {}
    const uid = wishes[which % wishes.length] ?? commandId()
    await remove?.mutate({ commandId: commandId(), uid })
    if (takesBack) await restore?.mutate({ commandId: commandId(), uid })
  })

const clicking: fc.Arbitrary<Step> = fc
  .tuple(who, fc.nat(), fc.constantFrom('wish-card' as const, 'wish-form' as const, 'wish-detail' as const))
  .map(
    ([by, which, source]) =>
      (people, wishes) =>
        people[by]?.ask.clicks.record.mutate({
          wishId: wishes[which % wishes.length] ?? commandId(),
          source,
        }) ?? Promise.resolve(),
  )

const preferring: fc.Arbitrary<Step> = fc
  .tuple(
    who,
    fc.constantFrom('shoe-size', 'colours', 'elbow'),
    fc.constantFrom('38', 'Vert'),
    fc.constantFrom('add', 'change', 'remove'),
  )
  .map(([by, type, value, act]) => async (people) => {
    const person = people[by]
    if (!person) return
    const { preferences } = person.ask
    const { view } = await preferences.list.query({ owner: person.userId })
    const uid = view.Preferences.find((one) => one.type === type)?.uid ?? commandId()
    if (act === 'add') await preferences.add.mutate({ commandId: commandId(), type, value })
    if (act === 'change') await preferences.change.mutate({ commandId: commandId(), uid, value })
    if (act === 'remove') await preferences.remove.mutate({ commandId: commandId(), uid })
  })

const renaming: fc.Arbitrary<Step> = fc
  .tuple(
    who,
    fc.constantFrom('Camille', 'Dominique', ''),
    fc.option(fc.constantFrom('https://faces.example/1')),
  )
  .map(
    ([by, name, img]) =>
      (people) =>
        people[by]?.ask.accounts.changeProfile.mutate({
          commandId: commandId(),
          name: name && `${name} ${by}`,
          img,
        }) ?? Promise.resolve(),
  )

const choosing: fc.Arbitrary<Step> = fc
  .tuple(who, fc.boolean(), fc.option(fc.boolean(), { nil: undefined }))
  .map(
    ([by, totalSurprise, sparesMe]) =>
      (people) =>
        people[by]?.ask.accounts.changeProfile.mutate({
          commandId: commandId(),
          totalSurprise,
          sparesMe,
        }) ?? Promise.resolve(),
  )

const warning: fc.Arbitrary<Step> = fc.tuple(who, fc.nat()).map(
  ([by, which]) =>
    (people, wishes) =>
      people[by]?.ask.wishes.mayBuyMyself.mutate({
        commandId: commandId(),
        uid: wishes[which % wishes.length] ?? commandId(),
      }) ?? Promise.resolve(),
)

/** A birth date is told, or something to celebrate is added, changed or removed. */
const celebrating: fc.Arbitrary<Step> = fc
  .tuple(
    who,
    fc.constantFrom('tell', 'add', 'change', 'remove'),
    fc.constantFrom('--02-29', '1990-05-07', '2999-06-12'),
    fc.option(who),
    fc.option(who),
    fc.boolean(),
  )
  .map(([by, act, day, whom, seer, isSurprise]) => async (people) => {
    const person = people[by]
    if (!person) return
    const { accounts, families, occasions } = person.ask
    if (act === 'tell') return accounts.changeProfile.mutate({ commandId: commandId(), birthDate: day })
    const family = (await families.mine.query()).view.Families[0]?.uid ?? commandId()
    const { view } = await occasions.list.query()
    const uid = view.Occasions.find(({ kind }) => kind === 'other')?.uid ?? commandId()
    const form = {
      commandId: commandId(),
      family,
      title: `Fête ${day}`,
      day,
      people: whom === null ? null : [people[whom]?.userId ?? ''],
      seenBy: seer === null ? null : [people[seer]?.userId ?? ''],
      isSurprise,
    }
    if (act === 'add') return occasions.add.mutate(form)
    if (act === 'change') return occasions.change.mutate({ ...form, uid })
    return occasions.remove.mutate({ commandId: commandId(), family, uid })
  })

/** Somebody draws names, draws again, calls off, joins or leaves a draw, or asks a question. */
const drawing: fc.Arbitrary<Step> = fc
  .tuple(who, fc.constantFrom('draw', 'again', 'callOff', 'join', 'leave', 'ask' as const), who)
  .map(([by, act, whom]) => async (people) => {
    const person = people[by]
    const other = people[whom]
    if (!person || !other) return
    const { families, draws } = person.ask
    const [first] = (await families.mine.query()).view.Families
    const [drawn] = (await draws.list.query()).view.Draws
    const family = first?.uid ?? commandId()
    const form = {
      commandId: commandId(),
      family,
      title: 'Tirage',
      day: '2999-12-25',
      participants: first?.Users.map(({ uid }) => uid) ?? [],
    }
    if (act === 'draw') return draws.draw.mutate(form)
    const one = { commandId: commandId(), family, uid: drawn?.uid ?? commandId() }
    if (act === 'again') return draws.again.mutate({ ...form, ...one })
    if (act === 'callOff') return draws.callOff.mutate(one)
    if (act === 'ask') return draws.ask.mutate({ ...one, giver: person.userId, text: 'Quelle taille ?' })
    return draws[act].mutate({ ...one, person: other.userId })
  })

/** Steps of a family's life, most of them allowed and some refused. */
export const randomSteps = (length: number, seed: number): readonly Step[] =>
  fc.sample(
    fc.oneof(
      { weight: 4, arbitrary: adding },
      { weight: 6, arbitrary: changing },
      { weight: 1, arbitrary: removing },
      { weight: 1, arbitrary: choosing },
      { weight: 1, arbitrary: warning },
      { weight: 1, arbitrary: clicking },
      { weight: 1, arbitrary: preferring },
      { weight: 1, arbitrary: renaming },
      { weight: 1, arbitrary: celebrating },
      { weight: 1, arbitrary: drawing },
    ),
    { numRuns: length, seed },
  )
