import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { z } from 'zod'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Reads a file of the repository. */
export const textOf = (path: string): string => readFileSync(`${root}${path}`, 'utf8')

const limits = z.strictObject({ cpus: z.string(), memory: z.string(), pids: z.number() })
const words = z.array(z.string())

/**
 * The keys of the Compose specification (https://github.com/compose-spec/compose-spec) that we use. An unknown key is a
 * mistake, or has to be added here.
 */
const service = z.strictObject({
  image: z.string(),
  build: z.strictObject({ context: z.string(), dockerfile: z.string(), args: words }).optional(),
  command: words.optional(),
  user: z.string(),
  profiles: z.array(z.enum(['local', 'production', 'monitoring'])).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  secrets: words.optional(),
  volumes: words.optional(),
  tmpfs: words,
  ports: words.optional(),
  networks: words.optional(),
  network_mode: z.literal('none').optional(),
  depends_on: z
    .record(
      z.string(),
      z.strictObject({ condition: z.enum(['service_healthy', 'service_completed_successfully']) }),
    )
    .optional(),
  // Not `disable`: with it `up --wait` fails, by Compose 2.26.
  healthcheck: z
    .strictObject({ test: words, interval: z.string(), timeout: z.string(), retries: z.number() })
    .optional(),
  restart: z.enum(['unless-stopped', 'no']),
  read_only: z.boolean(),
  init: z.boolean().optional(),
  cap_drop: words,
  cap_add: words.optional(),
  sysctls: z.record(z.string(), z.number()).optional(),
  security_opt: words,
  logging: z.strictObject({ driver: z.string(), options: z.record(z.string(), z.string()) }),
  stop_grace_period: z.string().optional(),
  shm_size: z.string().optional(),
  deploy: z.strictObject({ resources: z.strictObject({ limits }) }),
})

const file = z.strictObject({
  name: z.string(),
  'x-contained': z.unknown(),
  'x-application': z.unknown(),
  'x-proxy': z.unknown(),
  services: z.record(z.string(), service),
  secrets: z.record(z.string(), z.strictObject({ file: z.string() })),
  networks: z.record(z.string(), z.strictObject({ internal: z.literal(true) }).nullable()),
  volumes: z.record(z.string(), z.null()),
})

/** docker-compose.yml, parsed. @throws {ZodError} for a key that isn't listed above. */
export const compose = () => file.parse(parse(textOf('docker-compose.yml'), { merge: true }))

/** The variables that a text reads: `${NAME}` and `${NAME:?…}`, and those of Caddy, `{$NAME:…}`. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\$\{(\w+)|\{\$(\w+)/g)].map(([, ours, caddys]) => ours ?? caddys ?? '')),
]
