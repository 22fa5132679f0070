import { localDay } from '../../ui/dates.ts'
import './draw-line.css'
import { timesDrawn } from './opened.ts'

/** The places of the lines of `DrawLine`, in the first frame. */
export const DrawPlaces = ({ me, owner }: { readonly me: string; readonly owner: string }) =>
  Array.from({ length: timesDrawn(me, owner, localDay(new Date())) }, (_, at) => (
    <div key={at} className="draw-line" />
  ))
