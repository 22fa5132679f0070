import { colours } from '../style.ts'
import { Drawing } from './Drawing.tsx'
import { Sparkle } from './pieces.tsx'

/** A slip of paper, folded once, around its middle. */
const Slip = ({ x, y, turn }: { x: number; y: number; turn: number }) => (
  <g transform={`translate(${x} ${y}) rotate(${turn})`}>
    <rect
      x="-20"
      y="-14"
      width="40"
      height="28"
      rx="4"
      fill={colours.paper}
      stroke={colours.line}
      strokeWidth="2"
    />
    <path d="M0-14v28" stroke={colours.line} strokeWidth="2" />
    <path
      d="M-13-3h8M-13 4h6M6-3h8M6 4h5"
      stroke={colours.inkSoft}
      strokeWidth="2.400"
      strokeLinecap="round"
    />
  </g>
)

/** A hat full of folded slips with names, and one that has come out of it. */
export const Hat = () => (
  <Drawing height={200}>
    <ellipse cx="160" cy="188" rx="104" ry="8" fill={colours.ink} opacity="0.1" />
    <g data-slip>
      <Slip x={160} y={44} turn={-8} />
    </g>
    <Slip x={128} y={92} turn={-24} />
    <Slip x={194} y={90} turn={20} />
    <Slip x={162} y={86} turn={4} />
    <ellipse cx="160" cy="102" rx="104" ry="18" fill={colours.primary} />
    <ellipse cx="160" cy="101" rx="66" ry="10" fill={colours.ink} opacity="0.85" />
    <Slip x={150} y={96} turn={-12} />
    <path d="M94 104c22 12 110 12 132 0l-12 72c-2 10-106 10-108 0z" fill={colours.primary} />
    <path d="M98 126c26 11 98 11 124 0l-4 22c-26 10-90 10-116 0z" fill={colours.accent} />
    <Sparkle x={76} y={52} r={13} />
    <Sparkle x={246} y={44} r={15} />
    <Sparkle x={106} y={26} r={7} fill={colours.primary} />
    <Sparkle x={216} y={22} r={7} fill={colours.primary} />
  </Drawing>
)
