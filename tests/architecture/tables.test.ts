import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { logDefinition } from '@cachotteries/server/composition/features'
import { describe, expect, it } from 'vitest'

const infrastructure = fileURLToPath(new URL('../../apps/server/infrastructure/', import.meta.url))

const files = readdirSync(infrastructure, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(file),
)

const tables = [...logDefinition.readModels.tables.matchAll(/create table (\w+)/g)].map(([, name]) => name)

const named = new RegExp(
  String.raw`\b(from|into|join|update|table)\s+(read_models\.)?(${tables.join('|')})\b`,
  'i',
)

describe('infrastructure', () => {
  it('names no table that features project', () => {
    expect(tables).toContain('visitor_wishes')
    expect(named.test('select id from read_models.guests where true')).toBe(true)
    expect(files.length).toBeGreaterThan(50)
    expect(files.filter((file) => named.test(readFileSync(infrastructure + file, 'utf8')))).toEqual([])
  })
})
