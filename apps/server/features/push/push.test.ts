import { beforeEach, describe, expect, it } from 'vitest'
import { atNode, commandId, password, registerFamily, signIn, type Person } from '../../testing/people.ts'
import { running, startNode } from '../../testing/server.ts'
import { SteeredClock } from '../../testing/steered-clock.ts'
import type { TestDevice } from './testing/push-service.ts'
import { openPost, subscribed } from './testing/post.ts'

let lea: Person
let marc: Person
let zoe: Person
let families = 0

const post = running(() => openPost())
beforeEach(async () => {
  const names = ['Léa', 'Marc', 'Zoé'].map((name) => `${name} ${++families}`) as [string, string, string]
  ;[lea, marc, zoe] = await registerFamily(post.server.url, `Martin ${families}`, names)
})

const id = () => ({ commandId: commandId() })
const device = (person: Person, options: Parameters<typeof subscribed>[2] = {}) =>
  subscribed(post.service, person, options)
/** A minute later, since a device gets one message and then none for some seconds. */
const sendLater = async (): Promise<void> => {
  post.pass(1)
  await post.send()
}
const told = ({ received }: TestDevice) => received.map(({ message }) => message.body)
/** A device that says no names, and what it shows. */
const locked = (person: Person) => device(person, { showsNames: false })
const shown = ({ received }: TestDevice) => received.map(({ message: { title, body } }) => [title, body])
const plain = ['Du nouveau dans vos familles', '']
const write = (by: Person, about: Person, text: string, wish?: string) =>
  by.ask.conversations.send.mutate({ ...id(), owner: about.userId, text, ...(wish && { wish }) })
const add = async (by: Person, owner: Person, more: object = {}): Promise<string> =>
  (await by.ask.wishes.add.mutate({ ...id(), owner: owner.userId, name: 'Vélo', ...more })).uid
const buy = (by: Person, uid: string) => by.ask.wishes.change.mutate({ ...id(), uid, isPurchased: true })
/** Somebody is told of a gift by its giver, and thanks for it. */
async function thanked(owner: Person, giver: Person, name = 'Vélo'): Promise<void> {
  const gift = await add(owner, owner, { name })
  await buy(giver, gift)
  await giver.ask.gifts.change.mutate({ ...id(), uid: gift, stage: 'given' })
  await giver.ask.received.tell.mutate({ ...id(), gift, to: owner.userId })
  const { Received } = (await owner.ask.received.list.query({ owner: owner.userId })).view
  const uid = Received.find((one) => one.name === name)?.uid ?? ''
  const form = { ...id(), uid, owner: owner.userId, giver: giver.userId, text: 'Merci !' }
  await owner.ask.received.thank.mutate(form)
}
/** The day so many days from now, by the test's time. */
const dayIn = (days: number): string =>
  new Date(post.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
const devices = async ({ ask }: Person) => (await ask.push.own.query()).Devices

describe('what is written on a node whose clock is wrong', () => {
  it.each([
    ['2 seconds behind', -2],
    ['10 minutes behind', -600],
    ['an hour behind', -3_600],
    ['an hour ahead', 3_600],
  ])('is told in its order: %s', async (_words, seconds) => {
    const clock = new SteeredClock(new Date(post.now().getTime() + seconds * 1_000))
    const node = await startNode(post.server.databaseUrl, { ambient: clock.ambient })
    try {
      const elsewhere = atNode(node.url, zoe)
      const ofMarc = await device(marc)
      await write(zoe, lea, 'Qui vient ?')
      await write(elsewhere, lea, 'Moi')
      await write(zoe, lea, 'Avec qui ?')
      for (let nth = 0; nth < 3; nth++) await sendLater()
      expect(told(ofMarc).map((body) => /«.(.*).»/.exec(body)?.[1])).toEqual([
        'Qui vient ?',
        'Moi',
        'Avec qui ?',
      ])
    } finally {
      await node.stop()
    }
  })

  it('before a device was there isn’t told to it', async () => {
    const ahead = new SteeredClock(new Date(post.now().getTime() + 3_600_000))
    const node = await startNode(post.server.databaseUrl, { ambient: ahead.ambient })
    try {
      let late: TestDevice | undefined
      await post.beforeSending(async () => {
        await write(atNode(node.url, zoe), lea, 'Trop tôt')
        late = await device(marc)
      })
      await sendLater()
      expect(late && told(late)).toEqual([])
    } finally {
      await node.stop()
    }
  })
})

describe('a message in a conversation', () => {
  it('is told once, to those who see it, and not to who wrote it or whom it is about', async () => {
    const [ofLea, ofMarc, ofZoe] = [await device(lea), await device(marc), await device(zoe)]
    await write(zoe, lea, 'On lui offre\n un vélo ?')
    await sendLater()
    expect(told(ofMarc)).toEqual([`${zoe.name}\u00a0: «\u00a0On lui offre un vélo ?\u00a0»`])
    expect(ofMarc.received[0]?.message).toMatchObject({
      title: `Du nouveau chez les Martin ${families}`,
      at: `/app/users/${lea.userId}?entre-nous`,
      tag: `conversation ${lea.userId}`,
    })
    await sendLater()
    expect([told(ofLea), told(ofMarc).length, told(ofZoe)]).toEqual([[], 1, []])
    expect(ofLea.tries() + ofZoe.tries()).toBe(0)
  })

  it('is of one size, whatever it says, and says no name unless its person wants that', async () => {
    const [screen, whole] = [await locked(marc), await device(marc)]
    for (const text of ['Oui', '😀'.repeat(400)]) {
      await write(zoe, lea, text)
      await sendLater()
    }
    const all = [...screen.received, ...whole.received]
    expect(all).toHaveLength(4)
    expect(new Set(all.map(({ size }) => size.join()))).toEqual(new Set(['2048,2151']))
    expect(new Set(all.map(({ clear }) => clear)).size).toBe(1)
    expect(shown(screen)).toEqual([plain, plain])
    expect(whole.received[1]?.message.body).toContain('…')
  })

  it('is told to who became concerned by what it is about since, as where that was deleted', async () => {
    const ofMarc = await device(marc)
    const recipientIds = [lea.userId, marc.userId]
    const endings = [
      (uid: string) => zoe.ask.wishes.change.mutate({ ...id(), uid, recipientIds }),
      (uid: string) => zoe.ask.wishes.remove.mutate({ ...id(), uid }),
    ]
    for (const end of endings) {
      await post.beforeSending(async () => {
        const idea = await add(zoe, lea, { isSecret: true })
        await write(zoe, lea, 'Un voyage', idea)
        await end(idea)
      })
      await sendLater()
    }
    const [shared, deleted, ...more] = told(ofMarc)
    expect(shared).toBeDefined()
    expect(shared).toStrictEqual(deleted)
    expect(more).toEqual([])
  })

  it('isn’t told to who has read it by then, left, or is concerned by what it is about', async () => {
    const [ofMarc, ofZoe] = [await device(marc), await device(zoe)]
    await post.beforeSending(async () => {
      const { Messages } = await write(zoe, lea, 'Lu')
      const through = Messages.at(-1)?.uid ?? ''
      await marc.ask.conversations.read.mutate({ ...id(), owner: lea.userId, through })
    })
    await sendLater()
    expect(told(ofMarc)).toEqual([])
    await post.beforeSending(async () => {
      const idea = await add(zoe, lea, { isSecret: true })
      const recipientIds = [lea.userId, marc.userId]
      await zoe.ask.wishes.change.mutate({ ...id(), uid: idea, recipientIds })
      await write(zoe, lea, 'Pour les deux', idea)
    })
    await sendLater()
    expect(told(ofMarc)).toEqual([])
    await post.beforeSending(async () => {
      await write(marc, lea, 'Avant de partir')
      const [family] = (await zoe.ask.families.mine.query()).view.Families
      await zoe.ask.families.leave.mutate({ ...id(), uid: family?.uid ?? '' })
    })
    await sendLater()
    expect(told(ofZoe)).toEqual([])
    expect(ofMarc.tries() + ofZoe.tries()).toBe(0)
  })
})

describe('other news', () => {
  it('is who takes part in a gift of several, to the others of it', async () => {
    const [ofLea, ofMarc, ofZoe] = [await device(lea), await device(marc), await device(zoe)]
    const screen = await locked(marc)
    const uid = await add(lea, lea)
    await buy(marc, uid)
    await marc.ask.purchases.arrangeGift.mutate({ ...id(), uid, isOpen: true })
    await zoe.ask.purchases.takePart.mutate({ ...id(), uid, amount: 1000 })
    await sendLater()
    expect(told(ofMarc)).toEqual([`${zoe.name} participe à «\u00a0Vélo\u00a0»`])
    await zoe.ask.purchases.leaveGift.mutate({ ...id(), uid })
    await sendLater()
    expect(told(ofMarc).at(-1)).toBe('Quelqu’un ne participe plus à «\u00a0Vélo\u00a0»')
    expect([told(ofLea), told(ofZoe)]).toEqual([[], []])
    expect(shown(screen)).toEqual([plain, plain])
  })

  it('is who took over the charge of a gift of several, to the others of it and to them', async () => {
    const [ofLea, ofMarc, ofZoe] = [await device(lea), await device(marc), await device(zoe)]
    const uid = await add(lea, lea)
    await buy(marc, uid)
    await marc.ask.purchases.arrangeGift.mutate({ ...id(), uid, isOpen: true })
    await zoe.ask.purchases.takePart.mutate({ ...id(), uid })
    await sendLater()
    await marc.ask.purchases.arrangeGift.mutate({ ...id(), uid, inCharge: zoe.userId })
    await sendLater()
    expect(told(ofZoe)).toEqual(['Vous vous occupez maintenant de «\u00a0Vélo\u00a0»'])
    await zoe.ask.purchases.arrangeGift.mutate({ ...id(), uid, inCharge: marc.userId })
    await sendLater()
    expect(told(ofMarc).at(-1)).toBe('Vous vous occupez maintenant de «\u00a0Vélo\u00a0»')
    expect([told(ofLea), told(ofZoe).length]).toEqual([[], 1])
  })

  it('is nothing of a gift of several to who doesn’t see it any more, whatever happens to it', async () => {
    const names = ['Lou', 'Bob', 'Dan', 'Ugo', 'Eva'].map((name) => `${name} ${families}`)
    const [lou, bob, dan, ugo, eva] = await registerFamily(
      post.server.url,
      `Petit ${families}`,
      names as [string, string, string, string, string],
    )
    const [ofEva, ofUgo] = [await device(eva), await device(ugo)]
    const uid = await add(lou, lou)
    await buy(bob, uid)
    await bob.ask.purchases.arrangeGift.mutate({ ...id(), uid, isOpen: true })
    for (const { ask } of [eva, ugo, dan]) await ask.purchases.takePart.mutate({ ...id(), uid })
    await sendLater()
    const [before, others] = [ofEva.tries(), ofUgo.tries()]
    await bob.ask.sight.setAside.mutate({ ...id(), owner: lou.userId, person: eva.userId })
    await dan.ask.purchases.leaveGift.mutate({ ...id(), uid })
    await sendLater()
    await bob.ask.purchases.arrangeGift.mutate({ ...id(), uid, inCharge: ugo.userId })
    await sendLater()
    await ugo.ask.purchases.arrangeGift.mutate({ ...id(), uid, inCharge: bob.userId })
    await sendLater()
    expect([ofEva.tries() - before, ofUgo.tries() - others > 0]).toEqual([0, true])
  })

  it('is thanks, to who gave', async () => {
    const [ofLea, ofMarc, ofZoe] = [await device(lea), await device(marc), await device(zoe)]
    const screen = await locked(marc)
    await thanked(lea, marc)
    await sendLater()
    expect(told(ofMarc)).toEqual([`${lea.name} vous remercie\u00a0: «\u00a0Merci !\u00a0»`])
    expect([told(ofLea), told(ofZoe)]).toEqual([[], []])
    expect(shown(screen)).toEqual([plain])
  })

  it('is a question of a draw when it is delivered, and its answer, to who asked', async () => {
    const [family] = (await lea.ask.families.mine.query()).view.Families
    const draw = await lea.ask.draws.draw.mutate({
      ...id(),
      family: family?.uid ?? '',
      title: 'Noël',
      day: '2027-12-25',
      participants: [lea, marc, zoe].map(({ userId }) => userId),
    })
    const [mine] = (await lea.ask.draws.list.query()).view.Draws[0]?.mine ?? []
    const drawn = mine?.drawn.uid === marc.userId ? marc : zoe
    const [ofLea, ofDrawn] = [await device(lea), await device(drawn)]
    const [screen, screenOfDrawn] = [await locked(lea), await locked(drawn)]
    const about = { family: family?.uid ?? '', uid: draw.uid, giver: lea.userId }
    await lea.ask.draws.ask.mutate({ ...id(), ...about, text: 'Quelle taille ?' })
    post.pass(10)
    await post.send()
    expect(told(ofDrawn)).toEqual(['On vous demande\u00a0: «\u00a0Quelle taille ?\u00a0»'])
    expect(ofDrawn.received[0]?.message.at).toBe(`/app/families/${about.family}/draws/${about.uid}`)
    const [asked] = (await drawn.ask.draws.list.query()).view.Draws[0]?.asked ?? []
    await drawn.ask.draws.answer.mutate({ ...id(), uid: asked?.uid ?? '', text: '38' })
    post.pass(10)
    await post.send()
    expect(told(ofLea)).toEqual([`${drawn.name} a répondu\u00a0: «\u00a038\u00a0»`])
    expect(ofDrawn.received).toHaveLength(1)
    expect([...shown(screen), ...shown(screenOfDrawn)]).toEqual([plain, plain])
  })

  it('is a day to celebrate two weeks before, once, in the morning', async () => {
    const [ofMarc, screen] = [await device(marc), await locked(marc)]
    const [family] = (await lea.ask.families.mine.query()).view.Families
    await lea.ask.occasions.add.mutate({
      ...id(),
      family: family?.uid ?? '',
      title: 'Fête des Martin',
      day: dayIn(16),
      people: null,
    })
    for (let day = 0; day < 4; day++) {
      post.pass(24 * 60)
      await post.send()
    }
    expect(told(ofMarc)).toEqual([expect.stringMatching(/^Fête des Martin, dans 14 jours \(.+\)$/)])
    expect(shown(screen)).toEqual([plain])
  })

  it('is nothing of a kind that its person didn’t ask for on this device', async () => {
    const [one, other] = [await device(marc, { kinds: ['thanks'] }), await device(marc)]
    await write(zoe, lea, 'Bonjour')
    await sendLater()
    expect([one.received.length, other.received.length]).toEqual([0, 1])
  })
})

describe('a locked screen', () => {
  it('says the same to one of a family of two, of whom its name would tell the other, and to who has left it', async () => {
    const names = [`Ugo ${families}`, `Nina ${families}`] as const
    const [ugo, nina] = await registerFamily(post.server.url, `Durand ${families}`, names)
    const [whole, screen] = [await device(nina), await locked(nina)]
    await thanked(ugo, nina)
    await sendLater()
    await thanked(ugo, nina, 'Livre')
    const [family] = (await nina.ask.families.mine.query()).view.Families
    await nina.ask.families.leave.mutate({ ...id(), uid: family?.uid ?? '' })
    await sendLater()
    expect(whole.received.map(({ message }) => message.title)).toEqual([
      `Du nouveau chez les Durand ${families}`,
      'Du nouveau dans vos familles',
    ])
    expect(shown(screen)).toEqual([plain, plain])
  })
})

describe('a device that gets messages', () => {
  it('is listed for its person alone, changes what it gets, and is forgotten from another', async () => {
    const first = await device(marc)
    post.pass(1)
    await device(marc, { kinds: ['thanks'], showsNames: false })
    expect(await devices(marc)).toMatchObject([
      { isHere: true, showsNames: false, kinds: ['thanks'] },
      { isHere: true, showsNames: true },
    ])
    const uid = (await devices(marc))[1]?.id ?? ''
    expect((await lea.ask.push.forget.mutate({ id: uid })).Devices).toEqual([])
    const change = { ...first.subscription, kinds: ['conversation' as const], showsNames: false }
    expect((await marc.ask.push.allow.mutate(change)).Devices).toHaveLength(2)
    expect(await devices(marc)).toMatchObject([{}, { id: uid, kinds: ['conversation'], showsNames: false }])
    expect((await marc.ask.push.forget.mutate({ id: uid })).Devices).toHaveLength(1)
    await write(zoe, lea, 'Bonjour')
    await sendLater()
    expect(first.tries()).toBe(0)
  })

  it('is bound to the session in which it is used, and ends with it, also when nobody uses it for long', async () => {
    const again = await signIn(post.server.url, marc.name)
    const [first, second] = [await device(marc), await device(again)]
    expect((await marc.ask.push.here.mutate({ endpoint: second.subscription.endpoint })).isKnown).toBe(true)
    expect((await lea.ask.push.here.mutate({ endpoint: second.subscription.endpoint })).isKnown).toBe(false)
    await marc.ask.accounts.signOut.mutate()
    expect(await devices(again)).toEqual([])
    const third = await device(again)
    await post.server.pool.query(`update app.sessions set expires_at = $2 where user_id = $1`, [
      marc.userId,
      post.now(),
    ])
    await expect(again.ask.push.own.query()).rejects.toMatchObject({ data: { httpStatus: 401 } })
    await write(zoe, lea, 'Bonjour')
    await sendLater()
    expect([first.tries(), second.tries(), third.tries()]).toEqual([0, 0, 0])
  })

  it('goes on when its person signs in again in its browser, as often as they do', async () => {
    const browser = await signIn(post.server.url, marc.name)
    const mine = await device(browser)
    await browser.ask.accounts.signIn.mutate({ login: marc.name, password })
    expect(await devices(browser)).toMatchObject([{ isHere: true }])
    // Another page of that browser still has the session before.
    const pages = await device(browser)
    await post.server.pool.query(
      `update app.push_subscriptions p set session = s.id from app.sessions s where s.replaced and s.user_id = p.user_id and p.endpoint = $1`,
      [pages.subscription.endpoint],
    )
    const endReplaced = () =>
      post.server.pool.query(`delete from app.sessions where replaced and user_id = $1`, [marc.userId])
    await endReplaced()
    await browser.ask.accounts.signIn.mutate({ login: marc.name, password })
    await endReplaced()
    expect(await devices(browser)).toMatchObject([{ isHere: true }, { isHere: true }])
    await write(zoe, lea, 'Bonjour')
    await sendLater()
    expect([mine.tries(), pages.tries()]).toEqual([1, 1])
    // It ends with the session that they have now.
    await browser.ask.accounts.signOut.mutate()
    expect(await devices(marc)).toEqual([])
  })

  it('ends all the same when the session that went on was ended meanwhile', async () => {
    const browser = await signIn(post.server.url, marc.name)
    const mine = await device(browser)
    await browser.ask.accounts.signIn.mutate({ login: marc.name, password })
    const late = await device(browser)
    await post.server.pool.query(
      `update app.push_subscriptions p set session = s.id from app.sessions s where s.replaced and s.user_id = p.user_id and p.endpoint = $1`,
      [late.subscription.endpoint],
    )
    await browser.ask.accounts.signOut.mutate()
    await post.server.pool.query(`delete from app.sessions where replaced and user_id = $1`, [marc.userId])
    expect(await devices(marc)).toEqual([])
    await write(zoe, lea, 'Bonjour')
    await sendLater()
    expect([mine.tries(), late.tries()]).toEqual([0, 0])
  })

  it('ends with a session that its browser replaced by signing in as another', async () => {
    const browser = await signIn(post.server.url, marc.name)
    const left = await device(browser)
    await browser.ask.accounts.signIn.mutate({ login: lea.name, password })
    // By the time it ends it has run out.
    await post.server.pool.query(`update app.sessions set expires_at = $1 where replaced`, [post.now()])
    await post.send()
    expect(await devices(marc)).toEqual([])
    await write(zoe, lea, 'Bonjour')
    await sendLater()
    expect(left.tries()).toBe(0)
  })

  it('is another’s only when they have its secret', async () => {
    const { subscription } = await device(marc)
    const stolen = { ...subscription, auth: 'A'.repeat(22), kinds: [], showsNames: true }
    await expect(lea.ask.push.allow.mutate(stolen)).rejects.toMatchObject({
      data: { failure: 'InvalidPush' },
    })
    await lea.ask.push.allow.mutate({ ...subscription, kinds: [], showsNames: true })
    expect([await devices(marc), (await devices(lea)).length]).toEqual([[], 1])
  })

  it('is one of ten at most, also when they come at the same moment', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 12 }, () => device(marc)))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(await devices(marc)).toHaveLength(10)
  })
})

describe('the keys of the server', () => {
  it('are made once, whichever nodes are asked first at the same moment', async () => {
    await post.server.pool.query(`delete from app.push_keys`)
    const there = atNode(await post.another(), marc)
    const all = await Promise.all([marc, there, lea, there, marc].map(({ ask }) => ask.push.own.query()))
    expect(new Set(all.map(({ key }) => key)).size).toBe(1)
    expect(all[0]?.key).toMatch(/^B[\w-]{86}$/)
  })
})

describe('the push service', () => {
  it('found nothing wrong with what it was sent', () => {
    expect(post.service.complaints).toEqual([])
  })
})
