import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@cachotteries/embedded-postgres/embedded-postgres'
import { createEventStore } from '@cachotteries/event-store/event-store'
import { migrateDatabase } from '@cachotteries/server/platform/start'
import pg from 'pg'
import { purchases } from './engine/purchases.ts'
import { randomUUID } from 'node:crypto'
const home = await mkdtemp(join(tmpdir(), 'exp-'))
const postgres = await startEmbeddedPostgres({ dataDir: home })
await migrateDatabase(postgres.url)
const pool = new pg.Pool({ connectionString: postgres.url, pipeline: true, max: 4 })
const store = createEventStore({ pool })
const next = purchases(Array.from({ length: 40000 }, () => randomUUID()))
const N = 100_000
for (let i = 0; i < N; i += 2000) await Promise.all(Array.from({ length: 2000 }, () => store.append(next())))
await pool.query('vacuum analyze event_store.events')
const cols = 'position, stream, version, id, type, schema, data, actor, at, command_id as "commandId"'
const P = 2000
const raw = { getTypeParser: () => (x: string) => x } as any
async function* pages(f: (after: number, upTo: number) => Promise<any[]>, ahead: boolean) {
  let coming: Promise<any[]> | undefined = f(0, P)
  for (let a = 0; a < N; a += P) {
    const page: any[] = await coming!
    coming = a + P < N ? (ahead ? f(a + P, a + 2 * P) : undefined) : undefined
    yield page
    coming ??= a + P < N ? f(a + P, a + 2 * P) : undefined
  }
}
const ways: Record<string, (a: number, b: number) => Promise<any[]>> = {
  default: async (a, b) => (await pool.query({ name: 'd', text: `select ${cols} from event_store.events where position > $1 and position <= $2 order by position`, values: [a, b] })).rows.map((r) => ({ ...r, position: Number(r.position) })),
  agg: async (a, b) => {
    const { rows } = await pool.query({ name: 'agg', types: raw, text: `select json_agg(json_build_array(position, stream, version, id, type, schema, data, actor, extract(epoch from at) * 1000, command_id) order by position) as page from event_store.events where position > $1 and position <= $2`, values: [a, b] })
    return JSON.parse(rows[0].page).map(([position, stream, version, id, type, schema, data, actor, at, commandId]: any) => ({ position, stream, version, id, type, schema, data, actor, at: new Date(at), commandId }))
  },
  arrays: async (a, b) => {
    const { rows } = await pool.query({ name: 'arr', rowMode: 'array', types: raw, text: `select position, stream, version, id, type, schema, data, actor, (extract(epoch from at) * 1000)::bigint, command_id from event_store.events where position > $1 and position <= $2 order by position`, values: [a, b] })
    return rows.map(([position, stream, version, id, type, schema, data, actor, at, commandId]: any) => ({ position: Number(position), stream, version: Number(version), id, type, schema: Number(schema), data: JSON.parse(data), actor, at: new Date(Number(at)), commandId }))
  },
  columns: async (a, b) => {
    const { rows: [r] } = await pool.query({ name: 'col', types: raw, text: `select json_agg(position) p, json_agg(stream) s, json_agg(version) v, json_agg(id) i, json_agg(type) t, json_agg(schema) c, '[' || string_agg(data::text, ',') || ']' d, json_agg(actor) a, json_agg((extract(epoch from at) * 1000)::bigint) w, json_agg(command_id) k from (select * from event_store.events where position > $1 and position <= $2 order by position) e`, values: [a, b] })
    const [p, s, v, i, t, c, d, ac, w, k] = [r.p, r.s, r.v, r.i, r.t, r.c, r.d, r.a, r.w, r.k].map((x: string) => JSON.parse(x))
    return p.map((position: number, n: number) => ({ position, stream: s[n], version: v[n], id: i[n], type: t[n], schema: c[n], data: d[n], actor: ac[n], at: new Date(w[n]), commandId: k[n] }))
  },
  tab: async (a, b) => {
    const { rows: [r] } = await pool.query({ name: 'tab', types: raw, text: `select string_agg(concat_ws(E'\\t', position, version, id, schema, (extract(epoch from at) * 1000)::bigint, actor is null), E'\\n') h, json_agg(stream) s, json_agg(type) t, '[' || string_agg(data::text, ',') || ']' d, json_agg(actor) a, json_agg(command_id) k from (select * from event_store.events where position > $1 and position <= $2 order by position) e`, values: [a, b] })
    const [s, t, d, ac, k] = [r.s, r.t, r.d, r.a, r.k].map((x: string) => JSON.parse(x))
    return r.h.split('\n').map((l: string, n: number) => { const [position, version, id, schema, at] = l.split('\t'); return { position: Number(position), stream: s[n], version: Number(version), id, type: t[n], schema: Number(schema), data: d[n], actor: ac[n], at: new Date(Number(at)), commandId: k[n] } })
  },
}

import { createRequire } from 'node:module'
const { to } = createRequire('/tmp/pcs/')('pg-copy-streams')
const unescape = (t: string) => t.includes('\\') ? t.replace(/\\(.)/g, (_, c) => ({ n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v' } as any)[c] ?? c) : t
async function copy(sql: string, parse: (lines: string[]) => number) {
  const c = new pg.Client({ connectionString: postgres.url }); await c.connect()
  const b = performance.now(); const cp = process.cpuUsage(); let rest = '', n = 0
  const stream = c.query(to(sql)) as any
  for await (const chunk of stream) { const lines = (rest + chunk.toString()).split('\n'); rest = lines.pop()!; n += parse(lines) }
  const u = process.cpuUsage(cp)
  await c.end()
  return [n, ((N / (performance.now() - b)) * 1000).toFixed(0), '/s node us', ((u.user + u.system) / N).toFixed(1)].join(' ')
}
const full = (lines: string[]) => { const es = lines.map((l) => { const [position, version, id, schema, at, stream, type, actor, commandId, data] = l.split('\t') as any; return { position: Number(position), stream: unescape(stream), version: Number(version), id, type: unescape(type), schema: Number(schema), data: JSON.parse(unescape(data)), actor: actor === '\\N' ? null : unescape(actor), at: new Date(Number(at)), commandId: unescape(commandId) } }); return es.length }
const joined = (lines: string[]) => { const parts = lines.map((l) => l.split('\t')) as any[]; const d = JSON.parse('[' + parts.map((p) => unescape(p[9])).join(',') + ']'); const es = parts.map(([position, version, id, schema, at, stream, type, actor, commandId], n) => ({ position: Number(position), stream: unescape(stream), version: Number(version), id, type: unescape(type), schema: Number(schema), data: d[n], actor: actor === '\\N' ? null : unescape(actor), at: new Date(Number(at)), commandId: unescape(commandId) })); return es.length }
const cc = 'position, version, id, schema, (extract(epoch from at) * 1000)::bigint, stream, type, actor, command_id, data'
const cc2 = 'position, version, id, schema, at, stream, type, actor, command_id, data'
for (let r = 0; r < 3; r++) {
  const b = performance.now(); let n = 0; for await (const p of pages(ways.default!, false)) n += p.length; console.log('default', ((N / (performance.now() - b)) * 1000).toFixed(0))
  console.log('copy none', await copy(`copy (select ${cc} from event_store.events order by position) to stdout`, (l) => l.length))
  console.log('copy none, at as text', await copy(`copy (select ${cc2} from event_store.events order by position) to stdout`, (l) => l.length))
  console.log('copy full', await copy(`copy (select ${cc} from event_store.events order by position) to stdout`, full))
  console.log('copy full2', await copy(`copy (select ${cc2} from event_store.events order by position) to stdout`, full))
  console.log('copy joined', await copy(`copy (select ${cc} from event_store.events order by position) to stdout`, joined))
}
await pool.end(); await postgres.stop()
