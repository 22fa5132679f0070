import { z } from 'zod'
import { readChristmasCommunity } from './christmas-community.ts'
import { unreadable, type Found, type Unreadable } from './draft.ts'
import { readExport } from './cachotteries.ts'
import { readRows } from './rows.ts'

const object = z.record(z.string(), z.unknown())

/** What one of the applications that we know says in JSON: told by its shape, not by its name. */
export function readJson(text: string): Found | Unreadable {
  const value = parsed(text)
  if (value === undefined) return unreadable('Ce fichier est du JSON abîmé : il ne se lit pas jusqu’au bout')
  return (
    readExport(value) ??
    readChristmasCommunity(value) ??
    readRows(
      z.array(object).safeParse(value).data ??
        z.object({ items: z.array(object) }).safeParse(value).data?.items,
    ) ??
    unreadable('Ce fichier ne vient pas d’une application que Cachotteries connaît')
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
