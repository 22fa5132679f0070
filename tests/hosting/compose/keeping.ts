import { emailOf, registerFamily, signIn } from '@cachotteries/server/testing/people'
import { holds, type Bound } from '../../faults/report.ts'
import type { Stack } from './stack.ts'

/**
 * Checks that the data survives a stop, the removal of all containers, and, with a backup, the loss of the database.
 *
 * @param forget the page's command that removes the database's volumes
 */
export async function tryKeeping(stack: Stack, url: string, forget: string): Promise<Bound[]> {
  const { run, byThePage, log } = stack
  const names = ['Ana', 'Bob']
  await registerFamily(url, 'Les Dupont', names)
  const before = await log()
  const certificate = () => run('docker compose exec -T proxy cat /data/caddy/pki/authorities/local/root.crt')
  const authority = await certificate()
  const kept = async (what: string): Promise<Bound[]> => {
    const after = await log()
    await signIn(url, emailOf('Ana'))
    return [
      holds(`${what}: the same log`, after === before, `${before} became ${after}`),
      holds(`${what}: the same certificates`, (await certificate()) === authority, 'there are others'),
    ]
  }
  await run('docker compose stop')
  await run('docker compose start')
  await run('docker compose up --detach --wait --no-recreate')
  const stopped = await kept('stopped and started')
  await byThePage('docker compose down')
  await byThePage('docker compose up --detach --wait')
  const removed = await kept('down and up')

  await byThePage('docker compose exec backup sh infra/backup.sh /backups', { exec: 'exec -T' })
  await byThePage('docker compose cp backup:/backups/. ./backups')
  const newest = (await run('ls -1 backups | tail -n 1')).trim()
  await byThePage('docker compose down')
  await byThePage(forget)
  const file = { 'LE-FICHIER.gz': newest }
  await byThePage('chmod 444 backups/LE-FICHIER.gz', file)
  await byThePage('docker compose up --build --detach --wait postgres')
  await byThePage(
    'docker compose run --rm --no-deps --volume "$PWD/backups:/restore:ro" app node apps/server/dist/admin.js restore /restore/LE-FICHIER.gz',
    { ...file, 'run --rm': 'run -T --rm' },
  )
  await byThePage('docker compose up --detach --wait')
  return [...stopped, ...removed, ...(await kept('backed up and restored'))]
}

/** The last command: it removes everything of the project, Prometheus too, as docs/hosting.md says. */
export async function tryForgetting({ byThePage, run }: Stack): Promise<Bound[]> {
  await byThePage('docker compose --profile production --profile monitoring down --volumes')
  const left = (
    await run(
      'docker volume ls --quiet --filter name=cachotteries; docker ps --all --quiet --filter name=cachotteries',
    )
  ).trim()
  return [holds('down with its volumes: nothing is left', left === '', left)]
}
