import { colours } from '../style.ts'
import { Drawing } from './Drawing.tsx'
import { Sparkle } from './pieces.tsx'

const body = (x: number, top: number) =>
  `M${x - 32} 204v-${204 - top - 62}a32 32 0 0 1 64 0v${204 - top - 62}z`

/** Three people of whom one is only an outline so far. */
export const NoFamily = () => (
  <Drawing>
    <ellipse cx="160" cy="206" rx="128" ry="10" fill={colours.ink} opacity="0.08" />
    <path d={body(94, 66)} fill={colours.primary} />
    <circle cx="94" cy="70" r="24" fill={colours.accentSoft} stroke={colours.primary} strokeWidth="4" />
    <path d={body(226, 66)} fill={colours.accent} />
    <circle cx="226" cy="70" r="24" fill={colours.primarySoft} stroke={colours.accent} strokeWidth="4" />
    <path
      d={body(160, 96)}
      fill={colours.paper}
      stroke={colours.ink}
      strokeWidth="3"
      strokeDasharray="5 8"
      strokeLinecap="round"
    />
    <circle
      cx="160"
      cy="100"
      r="22"
      fill={colours.paper}
      stroke={colours.ink}
      strokeWidth="3"
      strokeDasharray="5 8"
      strokeLinecap="round"
    />
    <path d="M160 92v16m-8-8h16" stroke={colours.ink} strokeWidth="3.500" strokeLinecap="round" />
    <Sparkle x={160} y={44} r={12} />
    <Sparkle x={272} y={36} r={8} fill={colours.primary} />
    <Sparkle x={48} y={40} r={8} fill={colours.primary} />
  </Drawing>
)
