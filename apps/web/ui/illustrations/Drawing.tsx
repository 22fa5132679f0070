import type { Elements } from '../elements.ts'

/** The canvas of a decorative drawing: 320 by 240 units, as wide as its container, hidden from screen readers. */
export const Drawing = ({ children, height = 240 }: { children: Elements; height?: number }) => (
  <svg viewBox={`0 0 320 ${height}`} width="100%" display="block" aria-hidden focusable={false}>
    {children}
  </svg>
)
