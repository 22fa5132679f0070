import { colours } from '../style.ts'
import { Drawing } from './Drawing.tsx'
import { GhostFigure, Sparkle } from './pieces.tsx'

/** A ghost who looked everywhere. */
export const NotFound = () => (
  <Drawing>
    <ellipse cx="156" cy="218" rx="84" ry="9" fill={colours.ink} opacity="0.08" />
    <GhostFigure x={88} y={36} scale={2.3} />
    <path d="m232 176 30 34" stroke={colours.primary} strokeWidth="13" strokeLinecap="round" />
    <circle cx="212" cy="150" r="34" fill={colours.primarySoft} opacity="0.75" />
    <circle cx="212" cy="150" r="34" fill="none" stroke={colours.primary} strokeWidth="8" />
    <path
      d="M194 142a20 20 0 0 1 14-12"
      fill="none"
      stroke={colours.paper}
      strokeWidth="5"
      strokeLinecap="round"
    />
    <path
      d="M48 66c0-18 28-18 28 0 0 12-14 11-14 24m0 15v.1"
      fill="none"
      stroke={colours.accent}
      strokeWidth="8"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <Sparkle x={270} y={66} r={13} />
    <Sparkle x={44} y={164} r={8} fill={colours.primary} />
    <Sparkle x={244} y={34} r={7} fill={colours.primary} />
  </Drawing>
)
