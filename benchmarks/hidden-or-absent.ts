import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServerProcess } from '../tests/support/server-process.ts'
import { newsBesideSettingAside } from './timing/announcements.ts'
import { compare, type Comparison } from './timing/comparison.ts'
import { connect } from './timing/connection.ts'
import { conversationsWithHiddenMessages } from './timing/conversations.ts'
import { openFirstViews } from './timing/first-views.ts'
import { giftsBesideSecrets } from './timing/gifts.ts'
import { linksOfGuests } from './timing/guests.ts'
import { foundHousehold, type Household } from './timing/household.ts'
import { linksToShow } from './timing/links.ts'
import { listsOverHttp, listsOverSockets, mutualFriends } from './timing/lists.ts'
import { setAsideForLists } from './timing/set-aside.ts'
import { deletedWishes, receivedWishes, wishesById, wishesWithPasts } from './timing/wishes.ts'

/**
 * Tries to distinguish hidden from missing things by time, as the person from whom they are hidden, over loopback: no
 * attacker can be closer. Run after `npm run build`. Takes the number of requests for each comparison (10000), and
 * words that select comparisons: `npm run bench:hidden -- 2000 PUT`.
 */

const [times = '10000', ...words] = process.argv.slice(2)
const most = 0.55
const householdCount = 6

const home = await mkdtemp(join(tmpdir(), 'cachotteries-hidden-'))
const server = await startServerProcess({ DATA_DIR: home, RATE_LIMITS: 'off' })

const households: Household[] = []
while (households.length < householdCount)
  households.push(await foundHousehold(server.url, households.length))

const connection = connect(server.url)
const views = await openFirstViews(
  households.flatMap(({ concerned, counterpart }) => [concerned, counterpart]),
)
const comparisons: Comparison[] = [
  ...wishesById(connection, households),
  ...wishesWithPasts(connection, households),
  deletedWishes(connection, households),
  receivedWishes(connection, households),
  ...(await giftsBesideSecrets(server.url, connection, householdCount)),
  ...(await setAsideForLists(server.url, connection, householdCount)),
  ...(await newsBesideSettingAside(server.url, connection, householdCount)),
  ...(await conversationsWithHiddenMessages(server.url, connection, householdCount)),
  ...(await linksToShow(connection, households)),
  ...(await linksOfGuests(connection, server.url, households)),
  ...listsOverHttp(connection, households),
  ...listsOverSockets(views, households),
  mutualFriends(connection, households),
]

const line = (...cells: readonly [string, string, string, string, string]): string => {
  const [request, what, ...figures] = cells
  return [request.padEnd(18), what.padEnd(46), ...figures.map((figure) => figure.padStart(9))].join(' ')
}

console.log(line('request', 'what is hidden', 'hidden ms', 'absent ms', 'AUC'))
const tellable: string[] = []
for (const comparison of comparisons) {
  const { request, what } = comparison
  if (!words.every((word) => `${request} ${what}`.includes(word))) continue
  const { medians, auc } = await compare(comparison, Number(times))
  const [hidden, absent] = medians.map((ms) => ms.toFixed(3))
  // An attacker can use the difference, whichever of the two takes longer.
  const certainty = Math.max(auc, 1 - auc)
  const isOver = certainty > most
  console.log(line(request, what, `${hidden}`, `${absent}`, certainty.toFixed(3)) + (isOver ? '  OVER' : ''))
  if (isOver) tellable.push(`${request}: ${what}`)
}
console.log(
  tellable.length === 0
    ? `None of them is over ${most}.`
    : [`Over ${most}, ${tellable.length} of them:`, ...tellable].join('\n  '),
)

connection.close()
await views.close()
await server.end('SIGTERM')
await rm(home, { recursive: true, force: true })
