import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sampleLetter } from '@cachotteries/server/features/digests/testing/sample'
import { fileTransport } from '@cachotteries/server/infrastructure/mail/file-transport'
import { missingPackages } from '../missing-packages.ts'

/**
 * Asks SpamAssassin what it thinks of « La lettre », by its own rules alone: those that ask the network are left out.
 *
 *     npm run try-spam
 *
 * Needs Debian's package spamassassin. Ends with status 1 when the letter looks like spam, or when it isn't there.
 */
const [missing] = missingPackages([{ program: 'spamassassin', package: 'spamassassin' }])
if (missing !== undefined) {
  console.error(`There is no SpamAssassin here: apt-get install ${missing}.`)
  process.exit(1)
}

/** SpamAssassin itself takes 5 for spam. */
const mostPoints = 2

const folder = mkdtempSync(join(tmpdir(), 'cachotteries-spam-'))
let file = ''
const transport = fileTransport(folder, 'Cachotteries <lettre@famille.example>', (mail) => (file = mail.file))
await transport.send(sampleLetter('https://cadeaux.famille.example'), AbortSignal.timeout(10_000))
const { stdout } = spawnSync('spamassassin', ['--local', '--test-mode'], {
  input: readFileSync(file),
  encoding: 'utf8',
})
rmSync(folder, { recursive: true })
const [, points = ''] = /^X-Spam-Status: .*?score=(-?[\d.]+)/m.exec(stdout) ?? []
console.log(stdout.slice(stdout.indexOf('Content analysis details')))
console.log(`${points} points, ${mostPoints} at most`)
if (points === '' || Number(points) > mostPoints) process.exitCode = 1
