/** One click on a wish's link to a shop, as this browser stores it. */
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

/** accounts/storedUser.ts deletes these keys when the user signs out. */
const keyOf = (user: string): string => `affiliateClicks:${user}`

/** Stores a click; the hundred latest are kept. */
export function keepClick(storage: Storage, click: KeptClick): void {
  const clicks = [...keptClicks(storage, click.userId), click].slice(-kept)
  try {
    storage.setItem(keyOf(click.userId), JSON.stringify(clicks))
  } catch {
    // Storage may be full or forbidden: the link works all the same.
  }
}

/** The stored clicks of one user, the oldest first. */
export function keptClicks(storage: Storage, user: string): readonly KeptClick[] {
  try {
    const clicks: unknown = JSON.parse(storage.getItem(keyOf(user)) ?? '[]')
    return Array.isArray(clicks) ? (clicks as KeptClick[]) : []
  } catch {
    return []
  }
}
