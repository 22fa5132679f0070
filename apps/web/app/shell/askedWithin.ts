/**
 * How long after its line broke a client asks, at the latest, whether its session has ended, in milliseconds. After a
 * restart of the server, all clients are cut off and must not ask at the same time.
 */
export const askedWithin = 1_000
