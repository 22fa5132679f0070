import { byKind, contentFields } from '@cachotteries/domain/wishes/content'

const types = byKind({ title: 'text not null', stars: 'int not null', text: 'text', address: 'text' })

/** The columns of both tables of wishes for what people write, as `create table` takes them. */
export const contentColumns = contentFields.map((field) => `${field} ${types[field]}`).join(',\n    ')

/** The same columns of the table `w`, as `select` takes them. */
export const selectedContent = contentFields.map((field) => `w.${field}`).join(', ')
