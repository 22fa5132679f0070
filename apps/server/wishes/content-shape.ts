import { byKind } from '@cachotteries/domain/wishes/content'
import { z } from 'zod'

const text = z.string()
const stars = z.int().min(1).max(5)
const optional = text.nullable().exactOptional()

const { importance, ...personal } = byKind({ title: text, stars, text: optional, address: optional })
const { importance: changedImportance, ...changed } = byKind({
  title: text.exactOptional(),
  stars: stars.exactOptional(),
  text: optional,
  address: optional,
})

/** What events record of the fields of a wish. An event from before there was an optional field lacks it. */
export const recordedContent = { importance, personal: z.object(personal) }

/** What an event records of the fields that it changes. */
export const recordedChange = { importance: changedImportance, personal: z.object(changed).exactOptional() }
