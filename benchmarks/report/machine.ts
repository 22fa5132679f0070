import { availableParallelism, cpus, release, totalmem, type } from 'node:os'

/** The machine of the measurement, as a sentence of the page. */
export function describeMachine(): string {
  const [cpu] = cpus()
  const gigabytes = Math.round(totalmem() / 1024 ** 3)
  const day = new Date().toISOString().slice(0, 10)
  return (
    `Measured on ${day}: ${availableParallelism()} × ${cpu?.model.trim()}, ${gigabytes} GB, ` +
    `${type()} ${release().split('-')[0]}, Node.js ${process.versions.node}, PostgreSQL 18 on the same machine.`
  )
}
