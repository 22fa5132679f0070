import { fileURLToPath } from 'node:url'
import { photo } from '@cachotteries/server/features/pictures/testing/pictures'
import { chromium, type Browser } from 'playwright/test'
import { chromiumLaunchOptions } from '../tests/support/chromium.ts'
import { builtRelease, NoRelease } from './release/checkout.ts'
import { requestsOf } from './release/requests.ts'
import { atSide, type Side } from './release/side.ts'
import { figuresOf, tableOf, type Row } from './release/table.ts'
import { twoVisits } from './release/visits.ts'
import type { Benchmark } from './report/figure.ts'
import { inTurns } from './report/in-turns.ts'

/** What is compared with, unless `BENCH_RELEASE` names another commit or a tag. */
const usualRelease = 'ff87995a4d989825cff3378a5c0494f1e12031ec'
const thisCheckout = fileURLToPath(new URL('..', import.meta.url))
const rounds = 5
const wishes = 40
/** For each speed, in each round. */
const seconds = 2
/** V8 compiles the code of both servers before the measurement. */
const warmUps = 3

/** What this build costs a family, against a release with the same family, in turns on one machine. */
export const release: Benchmark = async () => {
  const checkout = await checkoutOf(process.env['BENCH_RELEASE'] ?? usualRelease)
  const photos = await Promise.all(Array.from({ length: wishes }, () => photo(900, 700, 60)))
  const browser = await chromium.launch(chromiumLaunchOptions())
  try {
    const rows = await atSide(checkout, photos, (before) =>
      atSide(thisCheckout, photos, (now) => compare(browser, before, now)),
    )
    console.log(tableOf(rows))
    return rows.flatMap(figuresOf)
  } finally {
    await browser.close()
  }
}

/** Without a release there is nothing to clean up, and one line to say. */
async function checkoutOf(name: string): Promise<string> {
  try {
    return await builtRelease(name)
  } catch (error) {
    if (!(error instanceof NoRelease)) throw error
    console.error(`  ${error.message}`)
    process.exit(1)
  }
}

async function measure(browser: Browser, side: Side) {
  const phone = await twoVisits(browser, side, 'phone')
  const desk = await twoVisits(browser, side, 'desk')
  const kB = (bytes: number): number => bytes / 1_000
  return {
    phoneFirstWish: phone.first.firstWish,
    phoneFirst: phone.first.allWishes,
    phoneSecond: phone.second.allWishes,
    deskFirst: desk.first.allWishes,
    deskSecond: desk.second.allWishes,
    secondKB: kB(phone.second.weight.bytes),
    scriptKB: kB(phone.first.weight.scriptBytes),
    scriptFiles: phone.first.weight.scriptFiles,
    pictureKB: kB(phone.first.weight.pictureBytes),
    ...(await requestsOf(side, seconds)),
  }
}

type Measured = Awaited<ReturnType<typeof measure>>

async function compare(browser: Browser, before: Side, now: Side): Promise<Row[]> {
  for (let turn = 0; turn < warmUps; turn++) for (const side of [before, now]) await requestsOf(side, 1)
  const found = await inTurns(rounds, {
    release: () => measure(browser, before),
    now: () => measure(browser, now),
  })
  return goals.map(({ field, ...row }) => ({
    ...row,
    release: found.release.map((one) => one[field]),
    now: found.now.map((one) => one[field]),
  }))
}

type Goal = Omit<Row, 'release' | 'now'> & { readonly field: keyof Measured }

const painted = 'until 40 wishes are visible'

const goals: readonly Goal[] = [
  {
    field: 'phoneFirstWish',
    id: 'phone-first-wish',
    what: 'first visit on an emulated phone, until the first wish is visible',
    unit: 'ms',
    ratio: { atMost: 1.1 },
    most: 900,
  },
  {
    field: 'phoneFirst',
    id: 'phone-first',
    what: `first visit on an emulated phone, ${painted}`,
    unit: 'ms',
    ratio: { atMost: 1.1 },
    most: 1_200,
  },
  {
    field: 'phoneSecond',
    id: 'phone-second',
    what: `second visit on an emulated phone, ${painted}`,
    unit: 'ms',
    most: 800,
  },
  { field: 'deskFirst', id: 'desk-first', what: `first visit on a desk, ${painted}`, unit: 'ms' },
  { field: 'deskSecond', id: 'desk-second', what: `second visit on a desk, ${painted}`, unit: 'ms' },
  {
    field: 'secondKB',
    id: 'second-bytes',
    what: 'second visit on an emulated phone, all that is sent but pictures',
    unit: 'kB',
    most: 35,
  },
  {
    field: 'scriptKB',
    id: 'scripts',
    what: 'scripts of a first visit, with those fetched ahead, by gzip',
    unit: 'kB',
    most: 300,
  },
  { field: 'scriptFiles', id: 'script-files', what: 'the same scripts', unit: 'files', most: 40 },
  { field: 'pictureKB', id: 'pictures', what: 'pictures of a first visit', unit: 'kB' },
  {
    field: 'pageRate',
    id: 'page-rate',
    what: 'pages with a relative’s list, 16 connections',
    unit: 'a second',
    ratio: { atLeast: 0.85 },
  },
  {
    field: 'listRate',
    id: 'list-rate',
    what: 'lists as data, 16 connections',
    unit: 'a second',
    ratio: { atLeast: 0.85 },
  },
  {
    field: 'firstByte',
    id: 'first-byte',
    what: 'first byte of a page (p50)',
    unit: 'ms',
    ratio: { atMost: 1.15 },
  },
  {
    field: 'purchase',
    id: 'purchase',
    what: 'a purchase, acknowledged (p50)',
    unit: 'ms',
    ratio: { atMost: 1.15 },
  },
  {
    field: 'purchaseToScreen',
    id: 'purchase-to-screen',
    what: 'purchase to relative’s frame (p50)',
    unit: 'ms',
    ratio: { atMost: 1.15 },
  },
]
