import { contentFields, type ContentField, type WishContent } from '@cachotteries/contracts/wish-fields'
import { Fragment } from 'react'
import { shownFields } from './fields.tsx'
import './fields.css'

interface Props {
  readonly wish: WishContent
  /** What is shown beside it in another way, as the link on a button. */
  readonly without?: readonly ContentField[]
}

/** What a wish says below its name: a line for each field that it has. */
export const WishFields = ({ wish, without }: Props) =>
  contentFields
    .filter((field) => wish[field] !== null && !without?.includes(field))
    .map((field) => <Fragment key={field}>{shownFields[field].line(wish[field] as never)}</Fragment>)
