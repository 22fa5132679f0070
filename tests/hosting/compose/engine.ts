import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { createWriteStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** A Docker engine for the trial alone. */
export interface Engine {
  /** With these variables, `docker` and `docker compose` use this engine. */
  readonly env: Readonly<Record<string, string>>
  /** Removes all of its containers, networks, volumes and images, and itself. */
  readonly close: () => Promise<void>
}

/** The tables of the packet filter into which an engine writes. */
const tables = ['filter', 'nat']

/** Starts an engine that keeps everything in this folder. */
export async function startEngine(home: string): Promise<Engine> {
  const before = tables.map((table) => execFileSync('iptables-save', ['--table', table]))
  const links = linkNames()
  const host = `unix://${home}/docker.sock`
  // `docker compose` is a plug-in, which Debian's `docker-compose` also is.
  await mkdir(join(home, 'client/cli-plugins'), { recursive: true })
  const compose = execFileSync('which', ['docker-compose'], { encoding: 'utf8' }).trim()
  await symlink(compose, join(home, 'client/cli-plugins/docker-compose'))
  await writeFile(join(home, 'engine.json'), '{}')
  const folders = ['data-root=data', 'exec-root=run', 'pidfile=pid', 'config-file=engine.json']
  const engine = spawn(
    'dockerd',
    [
      ...folders.map((option) => `--${option.replace('=', `=${home}/`)}`),
      `--host=${host}`,
      // Where root may not raise limits, Docker's default is refused because it is lower.
      '--oom-score-adjust=0',
    ],
    // A separate process group: Ctrl-C must not end it before the containers.
    { stdio: ['ignore', 'pipe', 'pipe'], detached: true },
  )
  const log = createWriteStream(join(home, 'engine.log'))
  engine.stdout.pipe(log)
  engine.stderr.pipe(log)
  const ended = once(engine, 'exit')
  const env = {
    DOCKER_HOST: host,
    DOCKER_CONFIG: join(home, 'client'),
    // BuildKit would ask a registry for the syntax that infra/Dockerfile names.
    DOCKER_BUILDKIT: '0',
  }
  const docker = (...args: string[]) =>
    spawnSync('docker', args, { env: { ...process.env, ...env }, encoding: 'utf8' })
  while (docker('version').status !== 0) {
    if (engine.exitCode !== null) throw new Error(`dockerd ended: see ${home}/engine.log`)
    await delay(200)
  }
  return {
    env,
    close: async () => {
      const containers = docker('ps', '--all', '--quiet').stdout.split('\n').filter(Boolean)
      if (containers.length > 0) docker('rm', '--force', '--volumes', ...containers)
      docker('network', 'prune', '--force')
      engine.kill('SIGTERM')
      await ended
      for (const name of linkNames().filter((one) => !links.includes(one)))
        spawnSync('ip', ['link', 'delete', name])
      for (const rules of before) execFileSync('iptables-restore', { input: rules })
      // The network namespace of containers without a network stays mounted.
      for (const path of mountsBelow(home)) spawnSync('umount', [path])
      await rm(home, { recursive: true, force: true })
    },
  }
}

const mountsBelow = (folder: string): string[] =>
  readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
    .filter((path) => path.startsWith(`${folder}/`))
    .toReversed()

const linkNames = (): string[] =>
  execFileSync('ip', ['-brief', 'link', 'show', 'type', 'bridge'], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.split(' ')[0] ?? '')
    .filter(Boolean)
