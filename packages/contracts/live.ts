import { z } from 'zod'
import { form, uid } from './text.ts'

export type { Change } from '@cachotteries/domain/visibility/difference'
import type { Change } from '@cachotteries/domain/visibility/difference'

/** Names the content of a view: the same digest, the same bytes. */
export type Digest = string

/** A view together with its digest, as a query answers it. */
export interface Digested<View> {
  readonly digest: Digest
  readonly view: View
}

/**
 * What a live subscription sends. First `whole`, or `unchanged` when the digest that the client named
 * still holds; then one `change` for each difference. `digest` always names the view that results.
 */
export type LiveMessage<View, Row extends { readonly uid: string }> =
  | ({ readonly kind: 'whole' } & Digested<View>)
  | { readonly kind: 'unchanged' }
  | ({ readonly kind: 'change'; readonly digest: Digest } & Change<Row>)

/** The digest of what the client shows already, if it shows something. */
const known = z.string('Empreinte invalide').max(64, 'Empreinte invalide').nullish()

/** To follow something of one's own. */
export const liveView = form({ known })
/** To follow something of somebody's. */
export const liveViewOf = form({ owner: uid, known })
