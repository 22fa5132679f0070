import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** An IPv4 address record, and the internet's class: https://www.rfc-editor.org/rfc/rfc1035#section-3.2 */
const [typeA, classIn] = [1, 1]
const headerBytes = 12
/** The flags of a response: recursion available, no error. */
const answered = 0x8180

/**
 * A name server in place of Docker's: each name has the addresses of the nodes. Over UDP, on this machine.
 *
 * @param addresses read again for each question
 */
export async function startNameServer(port: number, addresses: () => readonly string[]) {
  const socket = createSocket('udp4')
  socket.on('message', (question, { port, address }) => {
    socket.send(answerTo(question, addresses()), port, address)
  })
  socket.bind(port, '127.0.0.1')
  await once(socket, 'listening')
  return {
    close: async () => {
      socket.close()
      await once(socket, 'close')
    },
  }
}

function answerTo(question: Buffer, addresses: readonly string[]): Buffer {
  const end = endOfQuestion(question)
  const isForAddresses = question.readUInt16BE(end - 4) === typeA
  const records = isForAddresses ? addresses.map(recordOf) : []
  const header = Buffer.alloc(headerBytes)
  question.copy(header, 0, 0, 2)
  header.writeUInt16BE(answered, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(records.length, 6)
  return Buffer.concat([header, question.subarray(headerBytes, end), ...records])
}

/** The labels of the name, each after its length, up to the empty one; then a type and a class. */
function endOfQuestion(question: Buffer): number {
  let at = headerBytes
  while (question.readUInt8(at) !== 0) at += 1 + question.readUInt8(at)
  return at + 5
}

function recordOf(address: string): Buffer {
  const record = Buffer.alloc(16)
  // A pointer to the name in the question.
  record.writeUInt16BE(0xc000 + headerBytes, 0)
  record.writeUInt16BE(typeA, 2)
  record.writeUInt16BE(classIn, 4)
  record.writeUInt32BE(0, 6)
  record.writeUInt16BE(4, 10)
  for (const [index, part] of address.split('.').entries()) record.writeUInt8(Number(part), 12 + index)
  return record
}
