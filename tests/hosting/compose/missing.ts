import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { missingPackages } from '../missing-packages.ts'

/** The programs that the trial runs, with Debian's packages. */
const needed = [
  { program: 'dockerd', package: 'docker.io' },
  { program: 'docker', package: 'docker.io' },
  { program: 'iptables-save', package: 'iptables' },
  { program: 'ip', package: 'iproute2' },
  { program: 'mmdebstrap', package: 'mmdebstrap' },
  { program: 'certutil', package: 'libnss3-tools' },
  { program: 'git', package: 'git' },
] as const

/** The ports that docker-compose.yml publishes on this machine. */
const ports = [80, 443, 3000, 8025]

/** What is missing on this machine, a line each. */
export async function whatIsMissing(): Promise<string[]> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return ['Run it as root on Debian: it starts a Docker engine of its own.']
  const packages = missingPackages(needed)
  const missing: string[] = []
  if (packages.length > 0)
    missing.push(`Missing here: apt-get install --no-install-recommends ${packages.join(' ')}`)
  const [, major = 0, minor = 0] =
    /version v?(\d+)\.(\d+)/.exec(
      spawnSync('docker-compose', ['version'], { encoding: 'utf8' }).stdout ?? '',
    ) ?? []
  if (Number(major) < 2 || (Number(major) === 2 && Number(minor) < 24))
    missing.push(
      'Missing here: Compose 2.24 or newer, as the program `docker-compose`. Debian 13 has it; its package docker-compose installs on Debian 12 too.',
    )
  // Two engines would overwrite each other's packet filter.
  if (spawnSync('docker', ['version'], { env: { PATH: process.env['PATH'] } }).status === 0)
    missing.push(
      'A Docker engine runs here. Stop it first: the trial starts one of its own, which it removes.',
    )
  for (const port of ports)
    if (!(await isFree(port)))
      missing.push(`Something listens at port ${port}, where docker-compose.yml does.`)
  return missing
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  const listening = once(server.listen(port, '0.0.0.0'), 'listening').then(
    () => true,
    () => false,
  )
  const free = await listening
  if (free) server.close()
  return free
}
