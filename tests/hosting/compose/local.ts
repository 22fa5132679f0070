import { setTimeout as delay } from 'node:timers/promises'
import { emailOf, registerFamily } from '@cachotteries/server/testing/people'
import { holds, type Bound } from '../../faults/report.ts'
import type { Stack } from './stack.ts'

const address = 'http://localhost:3000'
const mails = 'http://localhost:8025'

/** The trial that README.md describes: a first start, a family, a mail, a second start, and the removal. */
export async function tryLocally({ byThePage, run, log }: Stack): Promise<Bound[]> {
  const start = 'docker compose --env-file infra/local.env up --build'
  const compose = 'docker compose --env-file infra/local.env'
  await byThePage(start, { [start]: `${start} --detach --wait` })
  await registerFamily(address, 'Les Martin', ['Léa', 'Marc'])
  const asked = await fetch(`${address}/api/reset/${encodeURIComponent(emailOf('Léa'))}`)
  const caught = await until(async () => (await (await fetch(mails)).text()).includes('<li>'))
  const before = await log()
  await run(`${compose} down`)
  await run(`${compose} up --detach --wait`)
  const after = await log()
  await run(`${compose} down --volumes`)
  const left = (await run('docker volume ls --quiet')).trim()
  return [
    holds('a clean clone is healthy, and has a family', !before.startsWith('0 '), before),
    holds('its mails are shown', caught, `asked for one: ${asked.status}`),
    holds('after `down` and `up`, the same log', after === before, `${before} became ${after}`),
    holds('after `down --volumes`, nothing is left', left === '', left),
  ]
}

async function until(holding: () => Promise<boolean>): Promise<boolean> {
  for (let tries = 0; tries < 100; tries++) {
    if (await holding()) return true
    await delay(100)
  }
  return false
}
