import { colours } from '../style.ts'
import { Drawing } from './Drawing.tsx'
import { GhostFigure, GiftFigure, Sparkle } from './pieces.tsx'

const Knob = ({ x, y }: { x: number; y: number }) => <circle cx={x} cy={y} r="6" fill={colours.accent} />

/** The family's drawer of secrets, not quite closed. */
export const Drawer = () => (
  <Drawing height={300}>
    <ellipse cx="160" cy="284" rx="128" ry="10" fill={colours.ink} opacity="0.1" />
    <rect x="72" y="262" width="18" height="22" rx="4" fill={colours.primary} />
    <rect x="230" y="262" width="18" height="22" rx="4" fill={colours.primary} />
    <rect x="52" y="108" width="216" height="160" rx="16" fill={colours.primary} />
    <rect
      x="40"
      y="96"
      width="240"
      height="22"
      rx="11"
      fill={colours.primary}
      stroke={colours.primarySoft}
      strokeWidth="3"
    />
    <rect x="68" y="130" width="184" height="62" rx="10" fill={colours.ink} opacity="0.85" />
    <GhostFigure x={86} y={112} scale={1.15} />
    <GiftFigure x={166} y={104} scale={0.95} />
    <rect
      x="60"
      y="168"
      width="200"
      height="44"
      rx="12"
      fill={colours.paper}
      stroke={colours.primary}
      strokeWidth="4"
    />
    <path d="M160 178a7 7 0 0 1 4 12.800l2 9.200h-12l2-9.200a7 7 0 0 1 4-12.800z" fill={colours.primary} />
    <rect x="72" y="222" width="176" height="34" rx="9" fill={colours.primarySoft} />
    <Knob x={112} y={239} />
    <Knob x={208} y={239} />
    <Sparkle x={62} y={62} r={12} />
    <Sparkle x={262} y={50} r={16} />
    <Sparkle x={160} y={36} r={9} fill={colours.primary} />
    <Sparkle x={232} y={86} r={7} fill={colours.primary} />
    <Sparkle x={98} y={80} r={7} fill={colours.primary} />
  </Drawing>
)
