import { collectDefaultMetrics, Registry } from 'prom-client'

let registry: Registry | undefined

/**
 * the metrics of the process: memory, processor, event loop, collections. One set, however many servers run in it, from
 * when they are first asked for on: what measures them never stops.
 */
export function processMetrics(): Registry {
  if (registry) return registry
  registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}
