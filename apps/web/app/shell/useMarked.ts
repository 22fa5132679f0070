import { useArrivalMarks } from '../../features/received/published/arrivals.ts'

/** The places of the application where something is new to the user. */
export function useMarked(): ReadonlySet<string> {
  const { gift, thanks } = useArrivalMarks()
  return new Set([...(gift ? ['/app/my-list'] : []), ...(thanks ? ['/app/gifts'] : [])])
}
