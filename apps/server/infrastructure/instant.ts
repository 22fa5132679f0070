import type { Instant } from '@cachotteries/domain/decider'

/**
 * An instant that PostgreSQL has written into JSON, as JavaScript writes it. Of milliseconds in UTC, as sessions of the
 * application's have them, the text says it all but for its form.
 */
export function instantOf(time: string): Instant {
  const isPlain = time.length <= 29 && time[10] === 'T' && time.endsWith('+00:00')
  return isPlain ? `${time.slice(0, 19)}.${time.slice(20, -6).padEnd(3, '0')}Z` : new Date(time).toISOString()
}
