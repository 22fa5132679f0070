import './draw-line.css'

/** The places of the lines of `DrawLine`, in the first frame. */
export const DrawPlaces = ({ places }: { readonly places: number }) =>
  Array.from({ length: places }, (_, at) => <div key={at} className="draw-line" />)
