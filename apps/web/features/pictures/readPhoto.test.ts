import { describe, expect, it } from 'vitest'
import { readPhoto } from './readPhoto.ts'

const jpeg = [0xff, 0xd8, 0xff, 0xe0, 0, 16]
const isobmff = (brand: string) => [0, 0, 0, 32, ...Buffer.from(`ftyp${brand}`)]
const fileOf = (bytes: readonly number[], type: string) => new Blob([new Uint8Array(bytes)], { type })

describe('a photo that somebody chooses', () => {
  it.each([
    ['without a type', jpeg, '', 'image/jpeg'],
    ['with a type that isn’t one', jpeg, 'image/jpg', 'image/jpeg'],
    ['with the type of something else', jpeg, 'application/octet-stream', 'image/jpeg'],
    ['of each format: PNG', [0x89, ...Buffer.from('PNG\r\n')], '', 'image/png'],
    ['of each format: GIF', [...Buffer.from('GIF89a')], '', 'image/gif'],
    ['of each format: WebP', [...Buffer.from('RIFF\n\n\n\nWEBPVP8 ')], '', 'image/webp'],
    ['of each format: AVIF', isobmff('avif'), '', 'image/avif'],
  ])('is sent %s', async (_how, bytes, type, sent) => {
    const photo = await readPhoto(fileOf(bytes, type))
    expect(photo).toBeInstanceOf(Blob)
    expect(photo).toMatchObject({ type: sent, size: bytes.length })
  })

  it.each([
    ['text', [...Buffer.from('Bonjour')], 'image/jpeg'],
    ['nothing', [], 'image/png'],
    ['a film', isobmff('mp42'), 'image/avif'],
  ])('is not sent when it is %s, whatever it is called', async (_what, bytes, type) => {
    expect(await readPhoto(fileOf(bytes, type))).toEqual({
      problem: expect.stringContaining('n’a pas pu être lue'),
    })
  })

  it('is asked for again when its file was deleted or changed meanwhile', async () => {
    const file = fileOf(jpeg, 'image/jpeg')
    file.arrayBuffer = () =>
      Promise.reject(new DOMException('The file could not be read.', 'NotReadableError'))
    expect(await readPhoto(file)).toEqual({
      problem: expect.stringMatching(/^Choisissez la photo à nouveau/),
    })
  })
})
