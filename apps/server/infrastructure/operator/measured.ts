import type { EventStore } from '@cachotteries/event-store/event-store'
import type { Metrics } from './metrics.ts'

/** The same store, each command counted by what became of it, and timed. */
export const measured = (
  store: EventStore,
  { appends, appendTime }: Pick<Metrics['Service'], 'appends' | 'appendTime'>,
): EventStore => ({
  ...store,
  append: async (append) => {
    const end = appendTime.startTimer()
    try {
      const result = await store.append(append)
      appends.inc({ outcome: result.status })
      return result
    } catch (error) {
      appends.inc({ outcome: 'failed' })
      throw error
    } finally {
      end()
    }
  },
})
