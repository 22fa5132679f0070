import { colours } from '../style.ts'
import { Drawing } from './Drawing.tsx'

/** A frame that hangs askew, its picture gone. */
export const BrokenImage = () => (
  <Drawing>
    <g transform="rotate(-6 160 120)">
      <path
        d="M126 62 160 30l34 32"
        fill="none"
        stroke={colours.ink}
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <rect
        x="84"
        y="60"
        width="152"
        height="122"
        rx="10"
        fill={colours.paper}
        stroke={colours.accent}
        strokeWidth="8"
      />
      <path d="m98 166 34-40 22 24 18-16 50 32z" fill={colours.primarySoft} />
      <circle cx="196" cy="96" r="11" fill={colours.accentSoft} />
      <path
        d="m168 62-12 26 16 14-18 24 12 18-10 36"
        fill="none"
        stroke={colours.ink}
        strokeWidth="3"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </g>
    <circle cx="160" cy="30" r="5" fill={colours.ink} />
  </Drawing>
)
