import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'
import { WebSocketServer, type WebSocket } from 'ws'

/**
 * A program with the product's libraries but without its logic, for benchmarks to compare with: a request, a durable
 * row, a frame. It prints its port.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] })
await pool.query(
  'create table if not exists app.bare (id bigint generated always as identity primary key, text text)',
)

let body = ''
const app = new Hono()
app.put('/body', async (c) => {
  body = await c.req.text()
  return c.body(null, 204)
})
app.get('/body', (c) => c.body(body, 200, { 'content-type': 'application/json' }))

const watching = new Set<WebSocket>()
const insert = async (text: string): Promise<void> => {
  await pool.query({ name: 'insert', text: 'insert into app.bare (text) values ($1)', values: [text] })
}
app.post('/rows', async (c) => {
  await insert(await c.req.text())
  return c.json({ done: true })
})
/** Inserts a row, then sends a frame to every client that watches. */
app.post('/news', async (c) => {
  await insert(await c.req.text())
  tellEverybody()
  return c.json({ done: true })
})
app.post('/frames', (c) => {
  tellEverybody()
  return c.json({ done: true })
})

function tellEverybody(): void {
  const frame = Buffer.from(body)
  for (const socket of watching) socket.send(frame, { binary: false })
}

const listen = getRequestListener(app.fetch)
const server = createServer((request, response) => void listen(request, response))
new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (socket) => {
  watching.add(socket)
  socket.on('close', () => watching.delete(socket))
})
server.listen(0, 'localhost', () => {
  const address = server.address()
  console.log(typeof address === 'object' && address ? address.port : '')
})
process.once('SIGTERM', () => process.exit(0))
