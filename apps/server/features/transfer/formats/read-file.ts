import { fileBytes } from '@cachotteries/contracts/transfer-limits'
import type { Reading } from '@cachotteries/domain/visibility/import-preview'
import type { Unreadable } from './raw-wish.ts'
import { readList } from './read-list.ts'

/** Reads a table from Excel, or what `readList` reads. The reader of workbooks is loaded when the first one comes. */
export async function readFile(bytes: Uint8Array): Promise<Reading | Unreadable> {
  const isArchive = Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'PK\u0003\u0004'
  if (!isArchive || bytes.length > fileBytes) return readList(bytes)
  return (await import('./read-workbook.ts')).readWorkbook(bytes)
}
