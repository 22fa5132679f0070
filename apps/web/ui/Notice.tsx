import { CircleAlert, TriangleAlert } from 'lucide-react'
import './notice.css'

interface Props {
  readonly level: 'warning' | 'critical'
  readonly text: string
}

/** A message inside a form or a page; screen readers announce it. */
export const Notice = ({ level, text }: Props) => (
  <div className={`notice notice-${level}`} role="alert">
    {level === 'critical' ? <CircleAlert aria-hidden /> : <TriangleAlert aria-hidden />}
    <div>{text}</div>
  </div>
)
