import { setTimeout as delay } from 'node:timers/promises'
import { startThrowawayPostgres } from '@cachotteries/embedded-postgres/throwaway'
import { openCuttablePool } from '@cachotteries/event-store/testing/test-database'
import { startMailServer } from '@cachotteries/server/infrastructure/mail/testing/smtp-server'
import { emailOf } from '@cachotteries/server/testing/people'
import { startServerProcess, type ServerProcess } from '../../support/server-process.ts'
import { holds, type Bound } from '../report.ts'
import { killAt, moments } from './kills.ts'
import { gatherReaders } from './readers.ts'

/** People for each kill: some get their digest before it, so that it is one while digests are sent. */
const readersForKill = 10

/**
 * Kills both nodes that often while ten times as many digests are sent, at each moment of a sending in turn. A letter that the mail
 * server took just before its node died may come again, under the same `Message-ID`, by which mailboxes know it.
 */
export async function soakLetters(kills: number): Promise<Bound[]> {
  const postgres = await startThrowawayPostgres()
  const mailServer = await startMailServer()
  const env = { DATABASE_URL: postgres.url, SMTP_URL: mailServer.url, RATE_LIMITS: 'off' }
  const start = async (): Promise<ServerProcess[]> => [
    await startServerProcess(env),
    await startServerProcess(env),
  ]
  let nodes = await start()
  const readers = await gatherReaders(nodes[0]?.url ?? '', kills * readersForKill)
  const pool = openCuttablePool(postgres.url)
  await pool.query(`update app.digests set due_at = now()`)

  for (let count = 0; count < kills; count++)
    await killAt(mailServer, moments[count % moments.length] ?? 'greet', async () => {
      await Promise.all(nodes.map((node) => node.end('SIGKILL')))
      nodes = await start()
    })
  const waiting = `select from app.mail_queue union all select from app.digests where due_at <= now()`
  while (((await pool.query(waiting)).rowCount ?? 0) > 0) await delay(500)

  const lettersTo = readers.map(({ name }) =>
    mailServer.mails.flatMap(({ recipients, parsed }) =>
      recipients.includes(emailOf(name)) && parsed.subject?.startsWith('La lettre') ? [parsed.messageId] : [],
    ),
  )
  const differing = lettersTo.map((ids) => new Set(ids).size)
  const repeated = lettersTo.flat().length - differing.reduce((sum, size) => sum + size, 0)
  const mayRepeat = Math.floor(kills / moments.length)
  await Promise.all(nodes.map((node) => node.end('SIGTERM')))
  await pool.end()
  await mailServer.stop()
  await postgres.stop()
  console.log(
    `${readers.length} readers, ${kills} kills of two nodes; ${repeated} came again as the same letter`,
  )
  return [
    holds(
      'no letter is lost',
      !differing.includes(0),
      `${differing.filter((size) => size === 0).length} are`,
    ),
    holds(
      'nobody gets two',
      differing.every((size) => size < 2),
      `${Math.max(...differing)} to one reader`,
    ),
    holds(
      'only one that was taken just before a kill comes again',
      repeated <= mayRepeat,
      `${repeated} in ${mayRepeat} such kills`,
    ),
  ]
}
