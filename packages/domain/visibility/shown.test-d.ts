import type { OwnWishView, Shown } from './views.ts'

/** As the doors to the world do: they take what the `visibility` module made, and nothing else. */
declare function send(view: Shown<OwnWishView>): void

declare const raw: OwnWishView
declare const made: Shown<OwnWishView>

send(made)

// @ts-expect-error A raw object of the very shape is not fit to be sent.
send(raw)

// @ts-expect-error Nor is one written on the spot.
send({ ...raw, isSecret: false })

// @ts-expect-error A copy with something added was not made by the module either.
send({ ...raw, creator: { uid: 'aunt', name: 'Aunt' } })
