import { byKind, contentFields } from '@cachotteries/domain/wishes/content'
import { z } from 'zod'

const types = byKind({ title: 'text not null', stars: 'int not null', text: 'text', address: 'text' })

/** The columns of both tables of wishes for what people write, as `create table` takes them. */
export const contentColumns = contentFields.map((field) => `${field} ${types[field]}`).join(',\n    ')

/** The same columns of the table `w`, as `select` takes them. */
export const selectedContent = contentFields.map((field) => `w.${field}`).join(', ')

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

/** What events record of the fields of a wish. Events that are older than an optional field lack it. */
export const recordedContent = { importance, personal: z.object(personal) }

/** What an event records of the fields that it changes. */
export const recordedChange = { importance: changedImportance, personal: z.object(changed).exactOptional() }
