import { useArrivalMarks } from '../../features/received/published/arrivals.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import './shell.css'

/** The places of the application where something is new to the user. */
export function useMarked(): ReadonlySet<string> {
  const { gift, thanks } = useArrivalMarks()
  return new Set([...(gift ? ['/app/my-list'] : []), ...(thanks ? ['/app/gifts'] : [])])
}

/** Beside the name of such a place. It counts nothing. */
export const Mark = () => (
  <span className="mark">
    <VisuallyHidden>, du nouveau</VisuallyHidden>
  </span>
)
