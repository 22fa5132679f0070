import { execFileSync } from 'node:child_process'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compose, textOf } from '../compose.ts'
import type { Engine } from './engine.ts'

const { services } = compose()
const [, nodeVersion = ''] = /^FROM node:([\d.]+)/m.exec(textOf('infra/Dockerfile')) ?? []

/** An image that docker-compose.yml or infra/Dockerfile names, and its replacement here. */
interface StandIn {
  readonly image: string
  /** A folder with the Dockerfile of a replacement. */
  readonly folder: string
  readonly what: string
  /** Adds the files that don't come from Debian. */
  readonly fill?: (context: string) => Promise<void>
}

const of = (service: string): string => services[service]?.image ?? ''

const standIns: readonly StandIn[] = [
  {
    image: `node:${nodeVersion}-bookworm-slim`,
    folder: 'node',
    what: `Debian 12, Node.js ${nodeVersion} from its npm package, this machine’s npm with its settings`,
    fill: async (context) => {
      const packed = `node-linux-${process.arch}-${nodeVersion}.tgz`
      execFileSync('npm', ['pack', '--silent', `node-linux-${process.arch}@${nodeVersion}`], { cwd: context })
      execFileSync('tar', ['xzf', packed], { cwd: context })
      await cp(dirname(dirname(process.env['npm_execpath'] ?? '')), join(context, 'npm'), { recursive: true })
      await cp('/etc/ssl/certs/ca-certificates.crt', join(context, 'ca-certificates.crt'))
      const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8', cwd: context })
      await writeFile(join(context, 'npmrc'), `registry=${registry}`)
    },
  },
  {
    image: of('postgres'),
    folder: 'postgres',
    what: 'Debian testing and its PostgreSQL 18, our own docker-entrypoint.sh',
  },
  { image: of('proxy'), folder: 'caddy', what: 'Debian 12 and its Caddy' },
  { image: of('mail'), folder: 'mailpit', what: 'Debian 12, its aiosmtpd and a list of files' },
  { image: of('prometheus'), folder: 'prometheus', what: 'Debian 12 and its Prometheus' },
]

/**
 * Builds the base images from Debian's packages, under the names by which they are used, and prints the replacements.
 */
export async function makeStandIns(home: string, { env }: Engine): Promise<void> {
  const run = (program: string, args: readonly string[]) =>
    execFileSync(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  console.log('No image registry is used. The replacement of each image:')
  // Testing's lists expire after a week, and a mirror may be older. They are still signed.
  const aged = ['--aptopt=Acquire::Check-Valid-Until "false"']
  for (const [release, options] of [
    ['bookworm', []],
    ['forky', aged],
  ] as const) {
    const base = join(home, `${release}.tar`)
    run('mmdebstrap', ['--variant=minbase', '--include=ca-certificates', ...options, release, base])
    run('docker', ['import', base, `debian:${release}`])
  }
  for (const { image, folder, what, fill } of standIns) {
    const context = join(home, 'images', folder)
    await mkdir(dirname(context), { recursive: true })
    await cp(fileURLToPath(new URL(`stand-ins/${folder}`, import.meta.url)), context, { recursive: true })
    await fill?.(context)
    run('docker', ['build', '--network=host', `--tag=${image}`, context])
    console.log(`  ${image}: ${what}`)
  }
  console.log(`  ${of('grafana')}: nothing; Debian has no Grafana, so it isn’t run`)
}
