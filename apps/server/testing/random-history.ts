import { byKind } from '@cachotteries/contracts/wish-fields'
import fc from 'fast-check'
import { commandId, type Person } from './people.ts'

type Step = (people: readonly Person[], wishes: string[]) => Promise<unknown>

const content = fc.record(
  byKind({
    title: fc.constantFrom('Vélo', 'Livre', 'Écharpe', 'Thé', 'Jeu'),
    stars: fc.integer({ min: 1, max: 5 }),
    text: fc.option(fc.constantFrom('Bleu', 'En laine', '🎁🎁')),
    address: fc.option(fc.constantFrom('https://boutique.example/1', 'https://images.example/1.jpg')),
    price: fc.option(fc.record({ amount: fc.constantFrom(1_290, 99_999_999) })),
  }),
)

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

const removing: fc.Arbitrary<Step> = fc.tuple(who, fc.nat()).map(
  ([by, which]) =>
    (people, wishes) =>
      people[by]?.ask.wishes.remove.mutate({
        commandId: commandId(),
        uid: wishes[which % wishes.length] ?? commandId(),
      }) ?? Promise.resolve(),
)

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
          ...{ commandId: commandId(), totalSurprise, sparesMe },
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
    ),
    { numRuns: length, seed },
  )
