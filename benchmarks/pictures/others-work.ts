import {
  atAddress,
  commandId,
  forwardedFor,
  register,
  type Person,
} from '@cachotteries/server/testing/people'
import { distinguish } from '../distinguish.ts'
import type { NotingGallery } from './gallery.ts'

/** The address of the person who measures, and that of everybody else. */
const herAddress = '192.0.2.7'
const elsewhere = '198.51.100.9'

/** Two worlds that differ in whether Bob does something. */
type World = 'quiet' | 'busy'

export async function send(
  { serverUrl, cookie, address }: Person,
  bytes: Buffer,
): Promise<{ status: number; ms: number }> {
  const from = performance.now()
  const response = await fetch(`${serverUrl}/api/pictures`, {
    method: 'POST',
    headers: { cookie: cookie(), 'content-type': 'image/jpeg', ...forwardedFor(address) },
    body: new Uint8Array(bytes),
  })
  await response.arrayBuffer()
  return { status: response.status, ms: performance.now() - from }
}

export const preview = ({ serverUrl, cookie, address }: Person, url: string) =>
  fetch(`${serverUrl}/api/pictures`, {
    method: 'POST',
    headers: { cookie: cookie(), 'content-type': 'application/json', ...forwardedFor(address) },
    body: JSON.stringify({ url }),
  })

async function accountsOf(url: string, name: string, count: number): Promise<readonly Person[]> {
  const accounts: Person[] = []
  for (let nth = 0; nth < count; nth++)
    accounts.push(atAddress(herAddress, await register(url, `${name} ${nth}`)))
  return accounts
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Plays both worlds in turn, and says how well she tells them apart by what she measured in each round. */
async function compare(what: string, rounds: number, play: (world: World, nth: number) => Promise<number>) {
  const measured: Record<World, number[]> = { quiet: [], busy: [] }
  for (let nth = 0; nth < rounds; nth++)
    for (const world of nth % 2 === 0 ? (['quiet', 'busy'] as const) : (['busy', 'quiet'] as const))
      measured[world].push(await play(world, nth))
  const { medians, auc } = distinguish(measured.busy, measured.quiet)
  console.log(
    `${what}: medians ${medians.map((ms) => ms.toFixed(0)).join(' ms busy, ')} ms quiet; AUC ${auc.toFixed(3)} of ${rounds} rounds each (at most 0.6)`,
  )
}

/**
 * Léa's four accounts send photos without a pause for six seconds, during which Bob sends one or doesn't. She measures the
 * longest.
 */
export async function comparePhotos(url: string, photo: Buffer, rounds: number, isBobAtHome: boolean) {
  const lea = await accountsOf(url, `Léa ${isBobAtHome ? 'chez Bob' : 'ailleurs'}`, 4)
  const bob = atAddress(
    isBobAtHome ? herAddress : elsewhere,
    await register(url, `Bob ${isBobAtHome ? 'chez Léa' : 'ailleurs'}`),
  )
  await compare(
    `the longest of four accounts’ photos while Bob sends one ${isBobAtHome ? 'from their address' : 'from elsewhere'}`,
    rounds,
    async (world) => {
      const end = performance.now() + 6_000
      const bobs = wait(1_500).then(() => (world === 'busy' ? send(bob, photo) : undefined))
      const times: number[] = []
      await Promise.all(
        lea.map(async (one) => {
          while (performance.now() < end) times.push((await send(one, photo)).ms)
        }),
      )
      await bobs
      return Math.max(...times)
    },
  )
}

/**
 * 17 accounts of Léa's have 63 slow links fetched, and Bob saves a secret with a picture or doesn't. She measures when her
 * own server is asked for one more.
 *
 * @param slow a server that answers after a second or two that there is no picture
 */
export async function compareFetches(
  url: string,
  { slow, shop, own }: Record<'slow' | 'shop' | 'own', NotingGallery>,
  rounds: number,
) {
  const lea = await accountsOf(url, 'Léa aux dix-sept', 17)
  const bob = atAddress(elsewhere, await register(url, 'Bob au secret'))
  const [probing] = lea
  await compare(
    'until her server is asked while 17 accounts wait for slow ones',
    rounds,
    async (world, nth) => {
      const round = `${world}-${nth}`
      const links = lea
        .flatMap((one, account) => Array.from({ length: 4 }, (_, link) => ({ one, account, link })))
        .slice(1)
        .slice(0, 63)
      const waiting = links.map(({ one, account, link }) =>
        preview(one, `http://${slow.place}/missing/${round}/${account}-${link}.jpg`),
      )
      await wait(700)
      const saved =
        world === 'busy' &&
        bob.ask.wishes.add.mutate({
          commandId: commandId(),
          owner: bob.userId,
          name: round,
          img: `http://${shop.place}/dripping/${round}.jpg`,
        })
      await wait(200)
      const from = performance.now()
      const probe = probing && preview(probing, `http://${own.place}/probe/${round}.jpg`)
      await Promise.all([...waiting, probe, saved])
      const [at = Number.NaN] = own.askedAt(`/probe/${round}.jpg`)
      return at - from
    },
  )
}
