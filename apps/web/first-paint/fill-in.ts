/*
 * What the oldest browsers lack of what the application and its libraries call: `npm test` compares both with
 * `browserslist` of `package.json`. The page has it before anything else runs; the service worker doesn't.
 */

export const ofArrays = {
  toSorted<Item>(this: readonly Item[], compare?: (one: Item, other: Item) => number): Item[] {
    // oxlint-disable-next-line unicorn/no-array-sort -- of a copy
    return [...this].sort(compare)
  },
  toReversed<Item>(this: readonly Item[]): Item[] {
    // oxlint-disable-next-line unicorn/no-array-reverse -- of a copy
    return [...this].reverse()
  },
  toSpliced<Item>(this: readonly Item[], ...[start, ...rest]: [number, number?, ...Item[]]): Item[] {
    const copy = [...this]
    copy.splice(start, ...(rest as [number, ...Item[]]))
    return copy
  },
}

export const ofUrl = {
  canParse(url: string, base?: string): boolean {
    try {
      return new URL(url, base).href !== ''
    } catch {
      return false
    }
  },
}

/** Gives an object the functions that it has not. */
export function fillIn(object: object, functions: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(functions))
    if (!(name in object)) Object.defineProperty(object, name, { value, writable: true, configurable: true })
}
