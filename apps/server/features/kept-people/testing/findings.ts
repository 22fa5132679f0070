import { browser, commandId, emailOf, gather, password, type Person } from '../../../testing/people.ts'
import { accept, offer, openNursery, outcomeOf, type Nursery } from './nursery.ts'

/*
 * What somebody could learn, or still do, around a handover, on a real server: each check returns what is wrong, and nothing
 * when nothing is. Tests plant leaks, which these checks must find.
 */

const id = () => ({ commandId: commandId() })

let names = 0
const newName = (): string => `Zoé numéro ${++names}`

/** The status and the body of an answer. */
async function answered(
  url: string,
  path: string,
  { cookie, body }: { cookie?: string; body?: object } = {},
) {
  const response = await fetch(`${url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...(cookie && { cookie }), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return `${response.status} ${await response.text()}`
}

let families = 0

/** Plays what happens on a baby's list before the handover, and returns what the person gets from then on. */
async function afterHandover(url: string, isHidden: boolean): Promise<string> {
  const family = `Famille ${++families}`
  const { people, baby } = await openNursery(url, family)
  const { keeper, member, second } = people
  const { uid } = await baby()
  const add = async (by: Person, name: string, fields: object = {}): Promise<string> =>
    (await by.ask.wishes.add.mutate({ ...id(), owner: uid, name, isSecret: false, ...fields })).uid
  const change = (by: Person, wish: string, changes: object) =>
    by.ask.wishes.change.mutate({ ...id(), uid: wish, ...changes })
  const [cubes, rattle, book] = [
    await add(keeper, 'Cubes'),
    await add(member, 'Hochet'),
    await add(keeper, 'Livre'),
  ]
  const ideas = [cubes, rattle, book, await add(member, 'Ballon', { isPurchased: isHidden })]
  const journey = await add(member, 'Voyage', { isSecret: true, isPurchased: isHidden })
  if (isHidden) {
    await change(second, cubes, { isPurchased: true })
    await change(second, rattle, { isPurchased: true })
    await change(second, rattle, { isPurchased: false })
    await change(second, book, { isPurchased: true, buyerUid: keeper.userId })
    await add(member, 'Secret', { isSecret: true, isPurchased: true })
  }
  const revealed = await change(member, journey, { isSecret: false })
  ideas.push(revealed.uid)
  const name = newName()
  const person = await accept(url, await offer(keeper, uid), name)
  const seen: string[] = []
  const look = async () => {
    const paths = [`/users/${uid}/wishlists`, '/users/me', '/users/me/gifts', '/users/me/export']
    for (const path of [...paths, ...ideas.map((wish) => `/wishes/${wish}`)])
      seen.push(await answered(url, path, { cookie: person.cookie() }))
  }
  await look()
  if (isHidden) {
    await change(second, cubes, { isPurchased: false })
    await change(second, book, { buyerUid: second.userId })
  }
  await look()
  if (isHidden) await change(second, cubes, { isPurchased: true, isAgain: true })
  await look()
  const own = new Map([uid, ...ideas].map((one, index) => [one, `<${index}>`]))
  return seen
    .join('\n')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (one) => own.get(one) ?? '<other>')
    .replaceAll(name, '<name>')
    .replaceAll(family, '<family>')
    .replaceAll(emailOf(name), '<email>')
    .replaceAll(/Bébé \d+|Zoé numéro \d+|[0-9a-f]{12,}@famille\.example/g, '<somebody>')
    .replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, '<instant>')
    .replaceAll(/"(?:relatives|Users|preferences|People)":\[.*?\](?=[,}])/g, '"others"')
}

async function ofWhatPersonGets({ url }: Nursery): Promise<string[]> {
  const quiet = await afterHandover(url, false)
  const hidden = await afterHandover(url, true)
  const shows = ['Cubes', 'Hochet', 'Livre', 'Ballon', 'Voyage'].every((name) => quiet.includes(name))
  return [
    ...(shows ? [] : ['the list is not there']),
    ...(hidden === quiet ? [] : ['the person gets another list']),
  ]
}

async function ofKeepers({ url, people, baby }: Nursery): Promise<string[]> {
  const { keeper, second, member } = people
  const { uid } = await baby()
  const idea = { ...id(), owner: uid, name: 'Hochet', isSecret: false }
  const wish = await member.ask.wishes.add.mutate(idea)
  const preference = { person: uid, type: 'colours', value: 'Vert' }
  const code = await offer(keeper, uid)
  const shown = await member.ask.keptPeople.get.query({ uid })
  await accept(url, code, newName())
  const refused = {
    NotAllowed: [
      keeper.ask.wishes.change.mutate({ ...id(), uid: wish.uid, name: 'Cubes' }),
      second.ask.wishes.remove.mutate({ ...id(), uid: wish.uid }),
    ],
    NoSuchKeptPerson: [
      keeper.ask.keptPeople.get.query({ uid }),
      keeper.ask.keptPeople.change.mutate({ ...id(), uid, birthDate: null }),
      keeper.ask.keptPeople.addPreference.mutate({ ...id(), ...preference }),
      keeper.ask.keptPeople.offerHandover.mutate({ ...id(), uid }),
      keeper.ask.keptPeople.takeOver.mutate({ ...id(), uid }),
    ],
  }
  const findings = shown.handover ? ['a member is told of the link'] : []
  // All at once: a refusal that nobody awaits yet would end the process.
  const outcomes = Object.entries(refused).map(
    ([reason, tries]) => [reason, Promise.all(tries.map(outcomeOf))] as const,
  )
  for (const [reason, tried] of outcomes)
    for (const outcome of await tried)
      if (outcome !== reason) findings.push(`a former keeper gets ${outcome}, not ${reason}`)
  return findings
}

async function ofLinks({ url, people, baby }: Nursery): Promise<string[]> {
  const { keeper } = people
  const answersOf = async (code: string) => {
    const form = { code, name: 'Autre', email: 'autre@famille.example', password }
    return [
      await answered(url, '/handover', { body: { code } }),
      await answered(url, '/handover/accept', { body: form }),
    ].join('\n')
  }
  const [used, withdrawn, replaced] = [await baby(), await baby(), await baby()].map(({ uid }) => uid)
  const codes = {
    'used link': await offer(keeper, used ?? ''),
    'withdrawn link': await offer(keeper, withdrawn ?? ''),
    'replaced link': await offer(keeper, replaced ?? ''),
    'malformed link': 'rien',
  }
  await accept(url, codes['used link'], newName())
  await keeper.ask.keptPeople.withdrawHandover.mutate({ ...id(), uid: withdrawn ?? '' })
  await offer(keeper, replaced ?? '')
  const never = await answersOf(`20000000-0000-4000-8000-000000000000.${'x'.repeat(43)}`)
  const findings = []
  for (const [what, code] of Object.entries(codes))
    if ((await answersOf(code)) !== never) findings.push(`a ${what} isn't answered as one that never was`)
  return findings
}

async function ofBuyers({ people, baby }: Nursery): Promise<string[]> {
  const { keeper, second } = people
  const { uid: person } = await baby()
  const { uid } = await second.ask.wishes.add.mutate({ ...id(), owner: second.userId, name: 'Livre' })
  const buy = (buyerUid: string) =>
    keeper.ask.wishes.change
      .mutate({ ...id(), uid, isPurchased: true, buyerUid })
      .then(JSON.stringify, (error: { readonly shape: unknown }) => JSON.stringify(error.shape))
  const nobodys = await buy('20000000-0000-4000-8000-000000000000')
  return (await buy(person)) === nobodys ? [] : ['a person without an account buys']
}

async function ofSigningIn({ url, baby }: Nursery): Promise<string[]> {
  const { name } = await baby()
  const tried = (login: string) =>
    outcomeOf(browser(url).ask.accounts.signIn.mutate({ login, password: 'cadeau' }))
  return (await tried(name)) === (await tried('Personne'))
    ? []
    : ['a person without an account is known at sign-in']
}

/** What somebody's news say who is set aside for a baby's list, and a stranger's who knows a keeper from another family. */
async function newsOfOthers(url: string, isKept: boolean): Promise<string> {
  const { people, baby, family } = await openNursery(url, `Famille ${++families}`)
  const { keeper, second, member, stranger } = people
  const { uid, name } = await baby()
  await gather(`Famille ${++families}`, [keeper, stranger])
  await second.ask.sight.setAside.mutate({ ...id(), owner: uid, person: member.userId })
  if (!isKept) await second.ask.keptPeople.stepDown.mutate({ ...id(), uid })
  await keeper.ask.families.leave.mutate({ ...id(), uid: family })
  const texts: string[] = []
  for (const { ask } of [member, stranger])
    for (const { text } of (await ask.families.announcements.query()).view.Announcements) texts.push(text)
  return texts
    .join('\n')
    .replaceAll(/Famille \d+/g, '<family>')
    .replaceAll(name, '<baby>')
}

async function ofNews({ url }: Nursery): Promise<string[]> {
  const kept = await newsOfOthers(url, true)
  return [
    ...(kept.includes('a quitté') ? [] : ['nobody is told who left']),
    ...((await newsOfOthers(url, false)) === kept ? [] : ['others are told that nobody keeps a list']),
  ]
}

/** All that is wrong. */
export async function findingsIn(nursery: Nursery): Promise<readonly string[]> {
  const findings = []
  for (const check of [ofWhatPersonGets, ofKeepers, ofLinks, ofBuyers, ofSigningIn, ofNews])
    findings.push(...(await check(nursery)))
  return findings
}
