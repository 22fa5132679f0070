import type { Elements } from '../elements.ts'
import { colours } from '../style.ts'
import { Drawing } from './Drawing.tsx'
import { GiftFigure, Sparkle } from './pieces.tsx'

const drawings: readonly Elements[] = [
  <GiftFigure key="gift" x={104} y={58} scale={1.6} />,
  <g key="parcel">
    <rect
      x="98"
      y="84"
      width="124"
      height="96"
      rx="10"
      fill={colours.paper}
      stroke={colours.line}
      strokeWidth="3"
    />
    <path d="M160 84v96M98 128h124" stroke={colours.primary} strokeWidth="7" />
    <path
      d="M160 84c-26 0-34-30-16-32 12-1 16 18 16 32zm0 0c26 0 34-30 16-32-12-1-16 18-16 32z"
      fill="none"
      stroke={colours.primary}
      strokeWidth="7"
      strokeLinejoin="round"
    />
  </g>,
  <g key="balloon">
    <path
      d="M160 164c-8 18 12 22 2 44"
      fill="none"
      stroke={colours.ink}
      strokeWidth="3"
      strokeLinecap="round"
      opacity="0.5"
    />
    <path
      d="M160 40c34 0 52 24 52 54 0 36-30 66-52 66s-52-30-52-66c0-30 18-54 52-54z"
      fill={colours.accent}
    />
    <path d="m152 168 8-10 8 10z" fill={colours.accent} />
    <path
      d="M132 86c2-14 10-22 20-25"
      fill="none"
      stroke={colours.accentSoft}
      strokeWidth="7"
      strokeLinecap="round"
    />
  </g>,
  <g key="star">
    <path
      d="m160 46 21 44 48 6-35 34 9 48-43-24-43 24 9-48-35-34 48-6z"
      fill={colours.paper}
      stroke={colours.accent}
      strokeWidth="7"
      strokeLinejoin="round"
    />
    <path
      d="M146 122c8 10 20 10 28 0"
      fill="none"
      stroke={colours.accent}
      strokeWidth="6"
      strokeLinecap="round"
    />
  </g>,
]

/** A drawing for a wish without a picture: always the same for the same wish. */
export function NoPicture({ seed }: { seed: string }) {
  const choice = Array.from(seed).reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return (
    <Drawing>
      {drawings[choice % drawings.length]}
      <Sparkle x={64 + (choice % 24)} y={64} r={10} fill={colours.primary} />
      <Sparkle x={262 - (choice % 18)} y={92} r={14} />
      <Sparkle x={82} y={176} r={8} />
      <Sparkle x={244} y={188} r={7} fill={colours.primary} />
    </Drawing>
  )
}
