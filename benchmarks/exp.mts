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


for (let r = 0; r < 4; r++) {
  let b = performance.now(); let n = 0; for await (const p of pages(ways.default!, false)) n += p.length; const d = N / (performance.now() - b)
  b = performance.now(); n = 0; for await (const p of store.readLog()) n += p.length; const l = n / (performance.now() - b)
  b = performance.now(); n = 0; for await (const p of store.readLog({batch: 5000})) n += p.length; const l2 = n / (performance.now() - b)
  console.log('default', d.toFixed(0), 'readLog', l.toFixed(0), l2.toFixed(0), (l/d).toFixed(2))
}
await pool.end(); await postgres.stop()
