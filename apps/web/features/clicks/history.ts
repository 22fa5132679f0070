/**
 * One click on a wish's link to a shop, as this browser stores it: ids alone. When the session ends elsewhere, it stays until
 * somebody opens the application here, and the wish may be a secret from them.
 */
export interface KeptClick {
  readonly wishId: string
  readonly source: 'wish-card' | 'wish-form' | 'wish-detail'
  /** An instant, ISO 8601. */
  readonly timestamp: string
  readonly userId: string
}

const kept = 100

/** storage/storedUser.ts deletes these keys when the user signs out. */
const keyOf = (user: string): string => `affiliateClicks:${user}`

/** Earlier releases kept the wish's name and link, too. */
const withoutWords = ({ wishId, source, timestamp, userId }: KeptClick): KeptClick => ({
  wishId,
  source,
  timestamp,
  userId,
})

/** Stores a click; the hundred latest are kept. */
export function keepClick(storage: Storage, click: KeptClick): void {
  const clicks = [...keptClicks(storage, click.userId), click].slice(-kept).map(withoutWords)
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
