import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { textOf } from './compose.ts'

/** The schema of the Compose specification, from dclint: https://github.com/compose-spec/compose-spec. */
const schemaPath = join(
  dirname(createRequire(import.meta.url).resolve('dclint/package.json')),
  'schemas/compose.schema.json',
)
const { $schema: _draft, ...schema }: Record<string, unknown> = JSON.parse(readFileSync(schemaPath, 'utf8'))

// It has formats of its own, and types that are unions.
const ajv = new Ajv({ strict: false, validateFormats: false })
const isCompose = ajv.compile(schema)
const asRead = (text: string): unknown => parse(text, { merge: true })
const text = textOf('docker-compose.yml')

describe('docker-compose.yml', () => {
  it('is valid by the Compose specification’s schema', () => {
    expect(isCompose(asRead(text)), JSON.stringify(isCompose.errors)).toBe(true)
  })

  it.each([
    ['an unknown word', 'read_only: true', 'readonly: true'],
    ['an invalid value', 'stop_grace_period: 15s', 'stop_grace_period: [15s]'],
    ['an unknown condition', 'condition: service_healthy', 'condition: service_ready'],
    ['an unknown limit', 'pids: 200', 'processes: 200'],
  ])('would not be one with %s', (_, right, wrong) => {
    expect(text).toContain(right)
    expect(isCompose(asRead(text.replaceAll(right, wrong)))).toBe(false)
  })
})
