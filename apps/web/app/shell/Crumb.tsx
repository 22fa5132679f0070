import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import './shell.css'

interface CrumbProps {
  /** Without an address, it is the current screen. */
  readonly to?: string
  readonly separator?: 'chevron' | '›'
  readonly children: string
}

/** One step of the breadcrumb. */
export const Crumb = ({ to, separator = 'chevron', children }: CrumbProps) => (
  <li>
    {to === undefined ? (
      <span aria-current="page">{children}</span>
    ) : (
      <>
        <Link to={to}>{children}</Link>
        {separator === '›' ? <span aria-hidden>›</span> : <ChevronRight size={16} />}
      </>
    )}
  </li>
)
