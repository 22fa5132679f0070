import type { Seen, Viewer } from '../wish-visibility.ts'
import { show, showToAnybody } from './show.ts'
import type { Shown } from './shown.ts'
import type { OccasionsView } from './views/occasions.ts'
import type { ListView, OwnWishView, RelativesWishView } from './views/wishes.ts'

/** REST, tRPC, live frames, pages and mails accept only what the `visibility` module made, as this function does. */
declare function send(view: Shown<OwnWishView>): void

declare const raw: OwnWishView
declare const made: Shown<OwnWishView>
const copied = { ...made, creator: { uid: 'aunt', name: 'Aunt' } }

send(made)

// @ts-expect-error An object of the same shape was not made by the module.
send(raw)

// @ts-expect-error Nor was an object literal.
send({ ...raw, isSecret: false })

// @ts-expect-error Nor was a changed copy of a view.
send({ ...made, name: 'Trottinette' })

// @ts-expect-error Nor was a copy of a view with more fields.
send(copied)

/* What `show` makes, it makes with a proof that somebody may get it. */

declare const viewer: Viewer
declare const own: Seen<'own'>
declare const everything: Seen<'everything'>
declare const occasions: OccasionsView
declare const relatives: RelativesWishView
declare const shown: Shown<RelativesWishView>
declare const list: ListView

show(viewer, occasions)
show(own, raw)
show(everything, relatives)
show(shown, { ...shown, Wishlist: { User: { uid: 'aunt', name: 'Aunt' } } })
show(viewer, { ...list, Wishes: [made, shown] })

// @ts-expect-error A view without a viewer.
show(occasions)

// @ts-expect-error A view with another for a proof, which nobody was shown.
show(occasions, occasions)

// @ts-expect-error A wish without the answer of `wishVisibility`.
show(viewer, raw)

// @ts-expect-error The same word isn't its answer.
show('own', raw)

// @ts-expect-error What relatives see of a wish, for its owner.
show(own, relatives)

// @ts-expect-error The same, made of what its owner was shown.
show(made, relatives)

// @ts-expect-error A list of wishes that weren't shown each.
show(viewer, list)

// @ts-expect-error A wish for anybody.
showToAnybody(raw)

// @ts-expect-error A list of wishes for anybody.
showToAnybody(list)
