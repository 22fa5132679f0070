import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { backupEnd, backupHeader, endOfTable } from './contents.ts'

/** A backup can't be used. The message is in French. */
export class UnusableBackup extends Error {}

/** A backup that is being read. */
export type BackupReading = Awaited<ReturnType<typeof readBackup>>

/** @throws {UnusableBackup} when the file isn't a complete backup; the errors of the file system */
export async function readBackup(file: string) {
  const lines = linesOf(file)
  const hash = createHash('sha256')
  const next = async (): Promise<Buffer> => {
    const { done, value } = await lines.next()
    if (done) throw new UnusableBackup('La sauvegarde est incomplète.')
    return value
  }
  const counted = async (): Promise<Buffer> => {
    const line = await next()
    hash.update(line)
    return line
  }
  const header = backupHeader.safeParse(parsed(await counted()))
  if (!header.success) {
    await lines.return(undefined)
    throw new UnusableBackup('Ce fichier n’est pas une sauvegarde de Cachotteries.')
  }
  return {
    header: header.data,
    /** The rows of the next table, in the format of COPY. They must be read to the end before the next table. */
    async *rows() {
      const end = `${endOfTable}\n`
      for (let line = await counted(); line.toString() !== end; line = await counted()) yield line
    },
    /** Reads the end. @throws {UnusableBackup} unless the checksum matches all that was read */
    async checkEnd() {
      const end = backupEnd.safeParse(parsed(await next()))
      const isLast = (await lines.next()).done
      if (!end.success || !isLast || end.data.sha256 !== hash.digest('hex'))
        throw new UnusableBackup('La sauvegarde est abîmée.')
    },
    /** Closes the file, at any point. */
    async close() {
      await lines.return(undefined)
    },
  }
}

/** Lines with their line feeds, as bytes. Text may contain other characters that end lines. */
async function* linesOf(file: string): AsyncGenerator<Buffer, undefined> {
  let rest: Buffer = Buffer.alloc(0)
  try {
    const chunks: AsyncIterable<Buffer> = pipeline(createReadStream(file), createGunzip(), () => {})
    for await (const chunk of chunks) {
      let from = 0
      for (let end = chunk.indexOf(0x0a); end >= 0; end = chunk.indexOf(0x0a, from)) {
        yield Buffer.concat([rest, chunk.subarray(from, end + 1)])
        rest = Buffer.alloc(0)
        from = end + 1
      }
      rest = Buffer.concat([rest, chunk.subarray(from)])
    }
  } catch (error) {
    throw isOfZlib(error) ? new UnusableBackup('La sauvegarde est abîmée, ou ce n’en est pas une.') : error
  }
  return undefined
}

const isOfZlib = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')

function parsed(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString())
  } catch {
    return undefined
  }
}
