import { randomBytes } from 'node:crypto'
import { photo, sharp } from '@cachotteries/server/features/pictures/testing/pictures'
import { commandId, registerFamily } from '@cachotteries/server/testing/people'
import { startServerProcess } from '../tests/support/server-process.ts'
import { distinguish } from './distinguish.ts'
import { containedIn } from './pictures/contained.ts'
import { openGallery } from './pictures/gallery.ts'
import { compareFetches, comparePhotos, preview, send } from './pictures/others-work.ts'
import { onDatabase } from './setting/database.ts'

/**
 * What pictures do to a server, and to whom:
 *
 *     npm run bench:pictures -- [rounds]
 *
 * A node in a control group of 768 MiB gets hostile pictures, and forty photos at once, of one account, while another one
 * sends photos. Then Olive has the pictures of her links fetched one after another, as fast as her turns come, and compares the
 * times between two fetches while a relative does nothing, and while they send photos, have links fetched and save secrets.
 * Then Léa sends photos from four accounts, and has slow links fetched by 17, while Bob does something that she must not know
 * or nothing: in five times as many rounds of each.
 * Run after `npm run build`, as root on Linux.
 */

const rounds = Number(process.argv[2] ?? '6')
/** Fetches of a round, of which three are under way as long as it lasts. */
const probes = 24

const flat = (side: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width: side, height: side, channels, background: { r: 90, g: 120, b: 70, alpha: 0.5 } } })
const hostile = {
  'a flat AVIF of 50 megapixels': await flat(7_070).avif({ effort: 0 }).toBuffer(),
  'an interlaced PNG of 50 megapixels, 16 bits': await flat(7_070, 4)
    .toColourspace('rgb16')
    .png({ progressive: true })
    .toBuffer(),
  'a progressive JPEG of 50 megapixels': await flat(7_070).jpeg({ progressive: true }).toBuffer(),
  'a GIF of 50 megapixels': await flat(7_070).gif({ effort: 1 }).toBuffer(),
  'a WebP of 50 megapixels': await flat(7_070).webp({ lossless: true, effort: 0 }).toBuffer(),
  'the largest AVIF that is read': await flat(2_100, 4).avif({ effort: 0 }).toBuffer(),
  'the largest interlaced PNG that is read': await flat(3_920, 4).png({ progressive: true }).toBuffer(),
}
const small = await flat(800).jpeg().toBuffer()
/** As a phone takes them. */
const usual = await photo(4_000, 3_000, 80)
// Bytes after a picture's end are ignored.
const large = Buffer.concat([await flat(4_000).jpeg().toBuffer(), randomBytes(10 * 1024 * 1024)]).subarray(
  0,
  10 * 1024 * 1024,
)

await onDatabase(async ({ url: databaseUrl }) => {
  const olives = await openGallery(small, 60_000)
  const shop = await openGallery(small, 600)
  const slow = await openGallery(small, 1_500)
  const group = containedIn('cachotteries-pictures')
  const server = await startServerProcess({
    DATABASE_URL: databaseUrl,
    RATE_LIMITS: 'off',
    ALLOW_LOOKUP_HOSTS: `${olives.place},${shop.place},${slow.place}`,
    TRUSTED_PROXIES: 'loopback',
  })
  group.add(server.child.pid ?? 0)
  const [olive, remi, zoe] = await registerFamily(server.url, 'Martin', ['Olive', 'Rémi', 'Zoé'])
  console.log(`alone, a photo takes ${(await send(zoe, small)).ms.toFixed(0)} ms`)

  const hostilities = { over: false }
  const others = (async () => {
    const times: number[] = []
    while (!hostilities.over) {
      const { status, ms } = await send(zoe, small)
      times.push(status === 201 ? ms : Number.POSITIVE_INFINITY)
    }
    return times
  })()
  for (const [what, bytes] of Object.entries(hostile)) {
    const { status, ms } = await send(remi, bytes)
    console.log(`${what} (${bytes.length} bytes): ${status} after ${ms.toFixed(0)} ms`)
  }
  const forty = await Promise.all(Array.from({ length: 40 }, () => send(remi, large)))
  const kept = forty.filter(({ status }) => status === 201).length
  const refused = forty.filter(({ status }) => status === 429).length
  console.log(`of 40 photos of 10 MiB at once, ${kept} are kept and ${refused} refused`)
  hostilities.over = true
  const times = await others
  console.log(
    `meanwhile, ${times.length} photos of another account: ${Math.max(...times).toFixed(0)} ms at most`,
  )
  const isAlive = server.child.exitCode === null && server.child.signalCode === null
  console.log(
    `the node ${isAlive ? 'lives' : 'is gone'}; the group had ${group.mostMiB()} of 768 MiB at most, ${group.killed()} processes were killed for want of memory`,
  )

  const gaps = { quiet: [] as number[], busy: [] as number[] }
  for (let round = 0; round < 2 * rounds; round++) {
    const kind = round % 2 === 0 ? 'quiet' : 'busy'
    const state = { busy: kind === 'busy' }
    const busy = (async () => {
      for (let count = 0; state.busy; count++) {
        await send(remi, large)
        await preview(remi, `http://${shop.place}/dripping/${round}-${count}.jpg`)
        const img = `http://${shop.place}/dripping/secret-${round}-${count}.jpg`
        const idea = {
          commandId: commandId(),
          owner: olive.userId,
          name: `${round} ${count}`,
          isSecret: true,
          img,
        }
        await remi.ask.wishes.add.mutate(idea)
      }
    })()
    const base = `http://${olives.place}`
    await Promise.all(
      Array.from({ length: probes }, (_, nth) => preview(olive, `${base}/probe-${round}/${nth}.jpg`)),
    )
    state.busy = false
    await busy
    const at = olives.askedAt(`/probe-${round}/`)
    for (const [nth, moment] of at.slice(1).entries()) gaps[kind].push(moment - (at[nth] ?? moment))
  }
  const { medians, auc } = distinguish(gaps.busy, gaps.quiet)
  console.log(
    `${gaps.quiet.length + gaps.busy.length} gaps between the fetches of Olive’s links: medians ${medians.map((ms) => ms.toFixed(0)).join(' ms busy, ')} ms quiet; AUC ${auc.toFixed(3)} (at most 0.55)`,
  )

  for (const isBobAtHome of [false, true]) await comparePhotos(server.url, usual, 5 * rounds, isBobAtHome)
  await compareFetches(server.url, { slow, shop, own: olives }, 5 * rounds)
  await server.end('SIGTERM')
  group.remove()
  for (const gallery of [olives, shop, slow]) gallery.close()
})
process.exit(0)
