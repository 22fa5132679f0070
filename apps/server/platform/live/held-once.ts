/**
 * The one holder's copy of things that many hold: asked with a thing, it answers the first with that key that somebody
 * still holds, or this one. Nothing is kept for its sake.
 *
 * @returns takes a key that two things have only if they are alike in everything
 */
export function heldOnce<Thing extends object>(): (key: string, thing: Thing) => Thing {
  const held = new Map<string, WeakRef<Thing>>()
  const forgotten = new FinalizationRegistry<string>((key) => {
    if (held.get(key)?.deref() === undefined) held.delete(key)
  })
  return (key, thing) => {
    const known = held.get(key)?.deref()
    if (known) return known
    held.set(key, new WeakRef(thing))
    forgotten.register(thing, key)
    return thing
  }
}
