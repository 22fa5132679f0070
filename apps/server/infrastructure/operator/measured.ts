import type { EventStore } from '@cachotteries/event-store/event-store'
import type { Metrics } from './metrics.ts'
import type { OperatorLog } from './operator-log.ts'

/** The store, with metrics of the outcome and the duration of each append. */
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

/** The log, with metrics of its entries, including those of which no line is written. */
export const counted = (
  { tell, countRefused, close }: OperatorLog,
  { told, refused }: Pick<Metrics['Service'], 'told' | 'refused'>,
): OperatorLog => ({
  tell: (entry, request) => {
    told.inc({ event: entry.event })
    tell(entry, request)
  },
  countRefused: (kind) => {
    refused.inc({ kind })
    countRefused(kind)
  },
  close,
})
