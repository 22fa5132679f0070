import type { Metrics } from './metrics.ts'
import type { OperatorLog } from './operator-log.ts'

/** The same log; all that it is given is counted, whether a line comes of it or not. */
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
