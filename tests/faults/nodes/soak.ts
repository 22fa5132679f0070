import { startThrowawayPostgres } from '@cachotteries/embedded-postgres/throwaway'
import { commandId, registerFamily } from '@cachotteries/server/testing/people'
import { atMost, holds, median, summary, type Bound } from '../report.ts'
import { timeMark, watch } from '../watcher.ts'
import { startCluster } from './cluster.ts'

/** From a click on one node to a screen on another, in milliseconds. */
const medianWithinMs = 50
/** The same where every notification is dropped: nodes poll once a second. */
const unnotifiedWithinMs = 2_500

/** Marks and unmarks on one node that many times, watched on another node and on one that gets no notification. */
export async function soakNodes(count: number): Promise<Bound[]> {
  const postgres = await startThrowawayPostgres()
  const cluster = await startCluster(postgres.superuserUrl, { RATE_LIMITS: 'off' })
  const [here, there, deaf] = cluster.nodes
  const [owner, buyer, viewer] = await registerFamily(here, 'Tribu', ['Olive', 'Ugo', 'Zoé'])
  const form = { commandId: commandId(), owner: owner.userId, name: 'Vélo' }
  const { uid } = await owner.ask.wishes.add.mutate(form)
  const watchers = [await watch(viewer, owner.userId, there), await watch(viewer, owner.userId, deaf)]
  const delays: { readonly notified: number; readonly unnotified: number }[] = []
  for (let index = 0; index < count; index++) {
    const [notified = Number.NaN, unnotified = Number.NaN] = await timeMark(
      buyer,
      uid,
      index % 2 === 0,
      watchers,
    )
    delays.push({ notified, unnotified })
  }
  const swallowed = cluster.swallowed()
  await Promise.all(watchers.map((watcher) => watcher.close()))
  await cluster.close()
  await postgres.stop()
  const notified = delays.map((delay) => delay.notified)
  const unnotified = delays.map((delay) => delay.unnotified)
  console.log(`on another node: ${summary(notified)}`)
  console.log(`on one that gets no notification: ${summary(unnotified)}`)
  return [
    atMost('on another node, median', median(notified), medianWithinMs, 'ms'),
    atMost('on one that gets no notification, most', Math.max(...unnotified), unnotifiedWithinMs, 'ms'),
    holds(`${swallowed} notifications were dropped`, swallowed >= count, 'too few'),
  ]
}
