import { z } from 'zod'
import { form, uid } from './text.ts'

export type { Change } from '@cachotteries/domain/visibility/difference'
import type { Change } from '@cachotteries/domain/visibility/difference'

/** A hash of a view. Views with the same digest have the same content. */
export type Digest = string

/** A view with its digest, as queries return it. */
export interface Digested<View> {
  readonly digest: Digest
  readonly view: View
}

/**
 * The messages of a live subscription. The first is `whole`, or `unchanged` when the client has this digest already; then
 * comes a `change` for each difference. `digest` is that of the view after the message.
 */
export type LiveMessage<View, Row extends { readonly uid: string }> =
  | ({ readonly kind: 'whole' } & Digested<View>)
  | { readonly kind: 'unchanged' }
  | ({ readonly kind: 'change'; readonly digest: Digest } & Change<Row>)

/** The digest of the view that the client shows already, if any. */
const known = z.string('Empreinte invalide').max(64, 'Empreinte invalide').nullish()

/** Subscribes to the user's own data. */
export const liveView = form({ known })
/** Subscribes to the data of `owner`. */
export const liveViewOf = form({ owner: uid, known })
