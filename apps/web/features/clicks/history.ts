import { sealed } from '../../storage/seal.ts'

/** A click on a wish's link to a shop. */
export interface Click {
  readonly wishId: string
  readonly source: 'wish-card' | 'wish-form' | 'wish-detail'
  /** An instant, ISO 8601. */
  readonly timestamp: string
  readonly userId: string
}

/**
 * As this browser stores it: the wish is sealed, another mark for each click. When the session ends elsewhere, it stays until
 * somebody opens the application here, who may be the person that the wish is for.
 */
type KeptClick = Click

const most = 100

/** @returns the hundred latest clicks, to be stored; undefined where there is no seal: none of them may be stored then */
export function withClick(
  stored: string | null,
  { wishId, source, timestamp, userId }: Click,
): string | undefined {
  const mark = sealed('click', wishId, timestamp)
  if (mark === undefined) return undefined
  return JSON.stringify([...clicksIn(stored), { wishId: mark, source, timestamp, userId }].slice(-most))
}

/** The stored clicks, the oldest first. */
export function clicksIn(stored: string | null): readonly KeptClick[] {
  try {
    const clicks: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(clicks) ? (clicks as KeptClick[]) : []
  } catch {
    return []
  }
}
