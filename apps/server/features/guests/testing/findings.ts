import { openLiveScreens } from '../../../testing/live-screens.ts'
import {
  commandId,
  emailOf,
  gather,
  password,
  register,
  signIn,
  type Person,
} from '../../../testing/people.ts'
import type { RecordingSocket } from '../../../testing/socket.ts'
import type { Played as Scripted } from '../../../testing/scripted.ts'
import { eventually } from '@cachotteries/event-store/testing/eventually'
import type { Pool } from 'pg'
import { Browser } from './browser.ts'

/*
 * Two worlds that differ only in who takes, shares and gives back: a guest of Rémi's, whom he invites, admits and who is withdrawn, or
 * Rémi himself. Everything that reaches Olive, whose list it is, must be the same in both, also in a private window in which she was
 * the first to open a link, and where an idea that is revealed was for Rémi too in one of them. She sees nothing by what she knew of the
 * guest's browser before they were let in, nor when she signs in there and out again. What the guest gives of a secret that was for Rémi too must tell him nothing; what is for Max too nobody
 * reads in the guest's browser who is Max, or is set aside for Max's list; and who was set aside as a guest learns nothing by an
 * account. Once the giver of the teapot tells Olive, she reads who it was, and nothing else. Tests plant leaks, which this must find.
 */

/** A server whose clock and random numbers follow a script. */
export interface Played extends Scripted {
  readonly mailsTo: (email: string) => Promise<readonly Buffer[]>
  readonly pool: Pool
  /** The lines of the operator's log. */
  readonly lines: readonly string[]
}

interface World {
  /** What Olive gets at each of her looks, and the frames since the last. */
  readonly looks: readonly (readonly string[])[]
  readonly operator: readonly string[]
  /** From which look on Olive was told of the teapot. */
  readonly toldAt: number
  /** Its giver's id. */
  readonly giver: string
  /** What nobody but the guest and Rémi may read. */
  readonly secrets: readonly string[]
  /** What Rémi reads of his gifts when the guest is gone. */
  readonly inviters: string
  /** What others read who must not. */
  readonly others: readonly string[]
}

const inviterName = 'Rémi'
/** As long as the other: then answers are as long, too. */
const guestName = 'Maïa'
/** What a secret says since it was for Rémi. */
const hiddenFromRemi = 'Montgolfière samedi'
/** What a secret says since a guest was set aside. */
const later = 'Cerf-volant, dimanche'
const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 25, 12, minute))
const id = () => ({ commandId: commandId() })

/** Returns what is wrong, and nothing when nothing is. */
export async function findingsAboutGuests(one: Played, other: Played): Promise<string[]> {
  const [here, there] = [await play(one, true), await play(other, false)]
  const findings = [...here.others, ...there.others]
  for (const [nth, look] of here.looks.entries())
    for (const [index, got] of look.entries()) {
      const without = there.looks[nth]?.[index]
      const isTold = nth >= here.toldAt
      const known = isTold ? got.replaceAll(here.giver, there.giver).replaceAll(guestName, inviterName) : got
      if (known !== without) findings.push(`at look ${nth} Olive gets ${got} and not ${without}`)
      if (!isTold && got.includes(guestName)) findings.push(`at look ${nth} Olive reads of the guest: ${got}`)
    }
  if (here.inviters.includes(hiddenFromRemi))
    findings.push(`Rémi reads what is hidden from him: ${here.inviters}`)
  for (const line of here.operator)
    for (const secret of here.secrets) if (line.includes(secret)) findings.push(`the operator reads ${line}`)
  return findings
}

async function play(played: Played, hasGuest: boolean): Promise<World> {
  const { url, begin, liveCaughtUp, lines } = played
  const people: Person[] = []
  for (const name of ['Olive', inviterName, 'Zoé', 'Max']) {
    begin(`${name} comes`, at(0))
    people.push(await register(url, name))
  }
  const [olive, remi, zoe, max] = people as [Person, Person, Person, Person]
  begin('they gather', at(1))
  await gather('Martin', people)
  const wishes: string[] = []
  for (const name of ['Vélo', 'Cape', 'Théière']) {
    begin(`Olive wishes for ${name}`, at(2))
    wishes.push((await olive.ask.wishes.add.mutate({ ...id(), owner: olive.userId, name })).uid)
  }
  const [bike = '', cape = '', teapot = ''] = wishes
  const socket = await openLiveScreens(olive)
  const looks: string[][] = []
  // Olive has had the same telephone in her hands.
  const put = 'x'.repeat(43)
  const browser = new Browser(url, `guest=${put}; arriving=${put}`)
  const copies = [browser.copied()]
  let path = ''
  let guest = ''
  const others: string[] = []
  begin('Rémi adds an idea that is for Max too', at(2))
  const shared = { owner: olive.userId, name: 'Parapente', isSecret: true }
  const recipientIds = [olive.userId, max.userId]
  const forMax = (await remi.ask.wishes.add.mutate({ ...id(), ...shared, recipientIds })).uid
  begin('Rémi’s guest waits, and an idea is revealed', at(2))
  const revealed = { owner: olive.userId, name: 'Planeur', isSecret: true }
  const forRemiToo = hasGuest ? [olive.userId, remi.userId] : [olive.userId]
  const idea = await zoe.ask.wishes.add.mutate({ ...id(), ...revealed, recipientIds: forRemiToo })
  await zoe.ask.wishes.change.mutate({ ...id(), uid: idea.uid, isSecret: false })
  begin('Olive opens a link of Rémi’s in a private window', at(2))
  const invited = await remi.ask.guests.invite.mutate({ ...id(), owner: olive.userId })
  const inPrivate = new Browser(url)
  await inPrivate.open(invited.path, { name: 'Olive' })
  const look = async (name: string): Promise<void> => {
    await liveCaughtUp()
    begin(`Olive looks: ${name}`, at(10 + looks.length))
    const unknown = JSON.stringify(await inPrivate.open('/guests/'))
    looks.push([unknown, ...(await everythingFor(olive, wishes, socket, path))])
  }
  /** What others do in the first world alone. */
  const hidden = async (name: string, act: () => Promise<unknown>): Promise<void> => {
    begin(name, at(3))
    if (hasGuest) await act()
  }
  const mark = (uid: string, isPurchased: boolean) =>
    remi.ask.wishes.change.mutate({ ...id(), uid, isPurchased })
  const either = async (does: 'take' | 'giveBack', uid: string): Promise<void> => {
    begin(`${does} ${uid}`, at(4))
    await (hasGuest ? browser.act(does, uid) : mark(uid, does === 'take'))
  }

  await look('before')
  await hidden('Rémi invites a guest', async () => {
    path = (await remi.ask.guests.invite.mutate({ ...id(), owner: olive.userId })).path
  })
  await look('there is a link')
  await hidden('the guest arrives', async () => {
    await browser.open(path, { name: guestName })
    copies.push(browser.copied())
    guest = await guestCalled(guestName, remi, olive)
    await remi.ask.guests.admit.mutate({ ...id(), owner: olive.userId, guest })
    await browser.open('/guests/')
  })
  await look('the guest is there')
  await hidden('Max is signed in in that browser', async () => {
    const theirs = await new Browser(url, `${max.cookie()}; ${browser.cookie}`).open('/guests/')
    if (theirs.text.includes('Parapente')) others.push('Max reads an idea for him on the list of Olive')
  })
  begin('Zoé gives what is for Max too', at(3))
  await zoe.ask.wishes.change.mutate({ ...id(), uid: forMax, isPurchased: true })
  begin('Olive sets Rémi aside for the list of Max', at(3))
  await olive.ask.sight.setAside.mutate({ ...id(), owner: max.userId, person: remi.userId })
  await hidden('the guest of Rémi looks', async () => {
    const { text } = await browser.open('/guests/')
    if (text.includes('Déjà pris'))
      others.push('the guest of Rémi reads that an idea is taken, and Rémi doesn’t')
    for (const copy of copies)
      if ((await copy.open('/guests/')).text.includes('Parapente'))
        others.push('Olive reads a secret by what she copied before the guest was let in')
  })
  await either('take', bike)
  await look('the guest gives the bike')
  await either('giveBack', bike)
  await either('take', teapot)
  begin('Zoé gives the cape', at(5))
  await zoe.ask.wishes.change.mutate({ ...id(), uid: cape, isPurchased: true })
  await zoe.ask.purchases.arrangeGift.mutate({ ...id(), uid: cape, isOpen: true, target: 30_000 })
  await hidden('the guest looks, and might know who gives what', async () => {
    const { text } = await browser.open('/guests/')
    for (const one of [...people.map(({ userId }) => userId), guest])
      if (text.includes(one)) others.push(`the guest’s page has the id of a person: ${one}`)
  })
  await hidden('the guest shares in the cape', () => browser.join(cape, { amount: '25' }))
  await look('the guest shares')
  begin('Zoé tells that the cape came from her', at(6))
  await zoe.ask.gifts.change.mutate({ ...id(), uid: cape, stage: 'given' })
  await zoe.ask.received.tell.mutate({ ...id(), gift: cape, to: olive.userId })
  await look('Zoé told')
  await hidden('the guest gives a secret, which is for Rémi too for a while', async () => {
    const secret = { ...id(), owner: olive.userId, name: 'Montgolfière', isSecret: true }
    const { uid } = await zoe.ask.wishes.add.mutate(secret)
    await browser.act('take', uid)
    for (const recipientIds of [[olive.userId, remi.userId], [olive.userId]])
      await zoe.ask.wishes.change.mutate({ ...id(), uid, recipientIds, name: hiddenFromRemi })
  })
  await look('the guest gives a secret')
  begin('the person who gives the teapot tells it', at(6))
  if (hasGuest) {
    await browser.act('given', teapot)
    await browser.act('tell', teapot)
  } else {
    await remi.ask.gifts.change.mutate({ ...id(), uid: teapot, stage: 'given' })
    await remi.ask.received.tell.mutate({ ...id(), gift: teapot, to: olive.userId })
  }
  const toldAt = looks.length
  await look('the giver of the teapot told')
  await hidden('Zoé withdraws the guest', () =>
    zoe.ask.guests.withdraw.mutate({ ...id(), owner: olive.userId, guest }),
  )
  await look('the guest is gone')
  await socket.close()
  begin('Rémi looks at his gifts', at(7))
  const inviters = JSON.stringify(await remi.ask.gifts.list.query())
  const metrics = await (await fetch(`${url}/metrics`)).text()
  const secrets = [guestName, path.replace('/guests/', '')].filter((secret) => secret !== '')
  const giver = hasGuest ? guest : remi.userId
  if (hasGuest) {
    others.push(...(await mailsToOlive(played, olive)))
    const scene = { url, begin, olive, zoe }
    others.push(...(await asAnAccount(scene)), ...(await signedInThere(scene)))
  }
  return { looks, operator: [...lines, ...metrics.split('\n')], toldAt, giver, secrets, inviters, others }
}

async function guestCalled(name: string, by: Person, { userId: owner }: Person): Promise<string> {
  const { Guests } = (await by.ask.sight.get.query({ owner })).view
  return Guests.find((one) => one.name === name)?.uid ?? ''
}

interface Scene extends Pick<Played, 'url' | 'begin'>, Readonly<Record<'olive' | 'zoe', Person>> {}

/** A guest of Zoé's is let in to the list of Olive's, and takes a secret there. */
async function takesSecret({ url, olive, zoe }: Scene, name: string, secret: string) {
  const owner = olive.userId
  const browser = new Browser(url)
  const { path } = await zoe.ask.guests.invite.mutate({ ...id(), owner })
  await browser.open(path, { name })
  const guest = await guestCalled(name, zoe, olive)
  await zoe.ask.guests.admit.mutate({ ...id(), owner, guest })
  const { uid } = await zoe.ask.wishes.add.mutate({ ...id(), owner, name: secret, isSecret: true })
  await browser.act('take', uid)
  return { browser, guest, uid }
}

/** What somebody reads by an account who was set aside as a guest of Zoé's, and must not. */
async function asAnAccount(scene: Scene): Promise<string[]> {
  const { url, begin, olive, zoe } = scene
  const owner = olive.userId
  begin('a guest of Zoé’s takes a secret', at(8))
  const { browser, guest, uid } = await takesSecret(scene, 'Gil', 'Cerf-volant')
  begin('Zoé sets the guest aside, and changes the secret', at(8))
  await zoe.ask.sight.setAside.mutate({ ...id(), owner, person: guest })
  await zoe.ask.wishes.change.mutate({ ...id(), uid, name: later })
  begin('the guest makes an account, and joins', at(9))
  await browser.call('accounts.register', { ...id(), name: 'Gil', email: emailOf('Gil'), password })
  const gil = await signIn(url, 'Gil')
  await gil.ask.families.join.mutate({ ...id(), name: 'Martin', code: 'SAPINS' })
  const list = JSON.stringify(await gil.ask.wishes.list.query({ owner }))
  const gifts = JSON.stringify(await gil.ask.gifts.list.query())
  return [
    ...(list.includes(later) ? ['Gil, who was set aside as a guest, reads a secret'] : []),
    ...(gifts.includes(later) ? ['Gil reads what a secret says since he was set aside'] : []),
  ]
}

/** That somebody let a guest in is told by mail to them, and never to whose list it is. */
async function mailsToOlive({ mailsTo, pool }: Played, { name }: Person): Promise<string[]> {
  await eventually(async () => {
    const { rows } = await pool.query(`select from app.mail_queue`)
    return rows.length === 0
  }, 'the mails to be sent')
  const mails = await mailsTo(emailOf(name))
  return mails.length === 0 ? [] : [`Olive got ${mails.length} mails`]
}

/** What Olive reads of a guest who was let in, when she signs in in that browser and out again. */
async function signedInThere(scene: Scene): Promise<string[]> {
  const { url, begin, olive } = scene
  begin('another guest of Zoé’s takes a secret', at(20))
  const { browser } = await takesSecret(scene, 'Noé', 'Deltaplane')
  // With all cookies that it had, if the answers didn't take them away.
  const copy = browser.copied()
  begin('Olive signs in there, and out again', at(20))
  await browser.call('accounts.signIn', { login: olive.name, password })
  await browser.call('accounts.signOut')
  const texts = await Promise.all([browser, copy].map(async (one) => (await one.open('/guests/')).text))
  begin('Olive makes another account there', at(20))
  await copy.call('accounts.register', { ...id(), name: 'Lou', email: emailOf('Lou'), password })
  const gifts = JSON.stringify(await (await signIn(url, 'Lou')).ask.gifts.list.query())
  return [...texts, gifts].flatMap((one) =>
    one.includes('Deltaplane') ? [`Olive reads a secret in a guest’s browser: ${one}`] : [],
  )
}

/** All that Olive gets: over REST, of the guest's link where she is signed in, and live. */
async function everythingFor(
  olive: Person,
  wishes: readonly string[],
  socket: RecordingSocket,
  link: string,
): Promise<string[]> {
  const me = olive.userId
  const paths = [
    ...[
      `users/${me}/wishlists`,
      ...wishes.map((uid) => `wishes/${uid}`),
      'users/me/gifts',
      `users/${me}/sight`,
    ],
    ...['families/members/me', 'users/me/announcements', 'users', 'users/me/export', `users/${me}/received`],
    ...['users/me/unread-messages', `users/${me}`],
  ].map((path) => `/api/${path}`)
  // A link that never was has the same length.
  const links = [link || `/guests/${'x'.repeat(22)}`, '/guests/']
  const answers: string[] = []
  for (const path of [...paths, ...links]) {
    const response = await fetch(olive.serverUrl + path, { headers: { cookie: olive.cookie() } })
    const headers = [...response.headers].filter(([name]) => name !== 'date')
    answers.push(JSON.stringify([response.status, headers, await response.text()]))
  }
  const invited = await fetch(`${olive.serverUrl}/api/users/${me}/guests`, {
    method: 'POST',
    headers: { cookie: olive.cookie() },
  })
  answers.push(`${invited.status} ${await invited.text()}`, ...socket.raw.splice(0))
  return answers
}
