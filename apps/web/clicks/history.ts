/** One use of a wish's link to a shop, as this browser remembers it. */
export interface KeptClick {
  readonly wishId: string
  readonly wishName: string
  readonly url: string
  readonly source: 'wish-card' | 'wish-form' | 'wish-detail'
  /** An instant, ISO 8601. */
  readonly timestamp: string
  readonly userId: string
}

const kept = 100

/** Each person's clicks are their own; they leave with the person (see accounts/storedUser.ts). */
const keyOf = (user: string): string => `affiliateClicks:${user}`

/** Remembers a click, and of all that went before the last ninety-nine. */
export function keepClick(storage: Storage, click: KeptClick): void {
  const clicks = [...keptClicks(storage, click.userId), click].slice(-kept)
  try {
    storage.setItem(keyOf(click.userId), JSON.stringify(clicks))
  } catch {
    // A storage that is full or forbidden keeps nobody from the shop.
  }
}

/** The clicks of one person on this browser, the oldest first. */
export function keptClicks(storage: Storage, user: string): readonly KeptClick[] {
  try {
    const clicks: unknown = JSON.parse(storage.getItem(keyOf(user)) ?? '[]')
    return Array.isArray(clicks) ? (clicks as KeptClick[]) : []
  } catch {
    return []
  }
}
