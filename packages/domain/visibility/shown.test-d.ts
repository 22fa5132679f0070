import type { OwnWishView, Shown } from './views.ts'

/** As the doors to the world do: they take what the `visibility` module made, and nothing else. */
declare function send(view: Shown<OwnWishView>): void

declare const raw: OwnWishView
declare const made: Shown<OwnWishView>
const copied = { ...made, creator: { uid: 'aunt', name: 'Aunt' } }

send(made)

// @ts-expect-error A raw object of the very shape is not fit to be sent.
send(raw)

// @ts-expect-error Nor is one written on the spot.
send({ ...raw, isSecret: false })

// @ts-expect-error Nor is a copy of a view with another name: the module did not make it.
send({ ...made, name: 'Trottinette' })

// @ts-expect-error Nor is a copy that knows more than the view did.
send(copied)
