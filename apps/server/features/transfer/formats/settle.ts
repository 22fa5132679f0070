import { wishContent } from '@cachotteries/contracts/wish-content'
import { contentFields, forFields } from '@cachotteries/contracts/wish-fields'
import { isBlank } from '@cachotteries/domain/names/readable'
import type { Reading } from '@cachotteries/domain/visibility/import-preview'
import { inFiles } from './fields.ts'
import type { RawWish } from './raw-wish.ts'

/** The wish of a raw wish, or why there is none. The notes say which texts were shortened and which links were left out. */
export function settle(
  raw: RawWish,
): { readonly wish: Reading['wishes'][number] } | { readonly problem: Reading['problems'][number] } {
  const { place, isDraft = false } = raw
  const notes: string[] = []
  const read = forFields(contentFields, (field) => inFiles[field].read(raw, field, notes))
  const name = isBlank(raw.name) ? nameOfSite(read.url, notes) : read.name
  const settled = wishContent.safeParse({ ...read, name })
  return settled.success
    ? { wish: { place, ...settled.data, ...(isDraft && { isDraft }), notes } }
    : { problem: { place, message: settled.error.issues[0]?.message ?? 'Illisible' } }
}

function nameOfSite(link: unknown, notes: string[]): string {
  if (typeof link !== 'string') return ''
  notes.push('sans nom : celui du site le remplace')
  return new URL(link).hostname.replace(/^www\./, '')
}
