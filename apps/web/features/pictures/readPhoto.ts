import { pictureBytes, type pictureTypes } from '@cachotteries/contracts/pictures'

export const tooLarge = 'Cette photo est trop lourde\u00a0: 10\u00A0Mo au plus'
export const unreadable =
  'Cette photo n’a pas pu être lue\u00a0: choisissez une image JPEG, PNG, WebP, AVIF ou GIF'
const gone = 'Choisissez la photo à nouveau\u00a0: elle n’est plus lisible sur cet appareil'

/** How the files of each format begin; a dot stands for any byte, as in `RIFF....WEBP`. */
const beginnings: Readonly<Record<(typeof pictureTypes)[number], RegExp>> = {
  'image/jpeg': /^\u00FF\u00D8\u00FF/,
  'image/png': /^\u0089PNG\r\n/,
  'image/webp': /^RIFF.{4}WEBP/s,
  'image/avif': /^.{4}ftyp(?:avif|avis|mif1|msf1)/s,
  'image/gif': /^GIF8/,
}

/** The format of a picture, by its first bytes: what a device calls a file is often wrong, or nothing. */
function formatOf(bytes: Uint8Array): string | undefined {
  const beginning = String.fromCharCode(...bytes.subarray(0, 16))
  return Object.entries(beginnings).find(([, pattern]) => pattern.test(beginning))?.[0]
}

/**
 * Reads a photo from the device: afterwards nothing can happen to its file. Returns why it can't be sent instead, which it
 * isn't in vain then.
 */
export async function readPhoto(file: Blob): Promise<Blob | { readonly problem: string }> {
  if (file.size > pictureBytes) return { problem: tooLarge }
  let bytes: Uint8Array<ArrayBuffer>
  try {
    bytes = new Uint8Array(await file.arrayBuffer())
  } catch {
    // It was moved, deleted or changed since it was chosen.
    return { problem: gone }
  }
  const type = formatOf(bytes)
  return type === undefined ? { problem: unreadable } : new Blob([bytes], { type })
}
