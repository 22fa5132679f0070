import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { Elements } from './elements.ts'
import './quiet-line.css'

interface Props {
  /** What it is about, for screen readers. */
  readonly label: string
  readonly icon: Elements
  /** What it says while it is closed: `<b>` and `<small>` are cut to a line each. */
  readonly line: Elements
  readonly children: Elements
}

/** A line about something that isn't what one came for: it opens to all of it. */
export function QuietLine({ label, icon, line, children }: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <section className="quiet-line" aria-label={label}>
      <h2>
        <button
          type="button"
          aria-expanded={open}
          {...(open && { 'aria-controls': id })}
          onClick={() => setOpen(!open)}
        >
          {icon}
          <span>{line}</span>
          <ChevronDown size={20} aria-hidden />
        </button>
      </h2>
      {open && <div id={id}>{children}</div>}
    </section>
  )
}
