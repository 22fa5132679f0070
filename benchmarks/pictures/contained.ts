import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'

/** What docker-compose.yml gives a node, in bytes. */
const mostBytes = 768 * 1024 * 1024

const root = '/sys/fs/cgroup/memory'

/** A control group for a process and all that it starts (version 1 of control groups, as root). */
export function containedIn(name: string) {
  const group = `${root}/${name}`
  mkdirSync(group, { recursive: true })
  writeFileSync(`${group}/memory.limit_in_bytes`, String(mostBytes))
  const numberIn = (file: string): number => Number(readFileSync(`${group}/${file}`, 'utf8'))
  return {
    add: (pid: number) => writeFileSync(`${group}/cgroup.procs`, String(pid)),
    mostMiB: () => Math.round(numberIn('memory.max_usage_in_bytes') / 1024 / 1024),
    killed: () => /oom_kill (\d+)/.exec(readFileSync(`${group}/memory.oom_control`, 'utf8'))?.[1] ?? '?',
    remove: () => rmdirSync(group),
  }
}
