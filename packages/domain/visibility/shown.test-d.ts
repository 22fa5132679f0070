import type { Shown } from './shown.ts'
import type { OwnWishView } from './views/wishes.ts'

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
