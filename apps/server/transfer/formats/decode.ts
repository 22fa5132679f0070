import { unreadable, type Unreadable } from './draft.ts'

/** What people pick by mistake, by how it begins. */
const otherFiles: readonly (readonly [start: string, what: string])[] = [
  ['PK\u0003\u0004', 'Ce fichier est un classeur ou une archive : enregistrez la feuille au format CSV'],
  ['\u00D0\u00CF\u0011\u00E0', 'Ce fichier est un ancien classeur : enregistrez la feuille au format CSV'],
  ['SQLite format 3\0', 'Ce fichier est une base de données entière : il faut en tirer votre liste d’abord'],
  ['%PDF-', 'Ce fichier est un PDF : copiez-en le texte et collez-le'],
]

/** The text of a file: in UTF-8 or UTF-16 if it says so or could be, otherwise as Windows wrote it for years. */
export function decode(bytes: Uint8Array): string | Unreadable {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 16))
  const [, mistaken] = otherFiles.find(([signature]) => start.startsWith(signature)) ?? []
  if (mistaken) return unreadable(mistaken)
  const text = decodedBy(bytes)
  return text.includes('\0') ? unreadable('Ce fichier n’est pas du texte') : text
}

function decodedBy(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
