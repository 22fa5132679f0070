import { colours } from '../style.ts'
import { Drawing } from './Drawing.tsx'
import { Sparkle } from './pieces.tsx'

/** An open box, with nothing in it but expectation. */
export const EmptyList = () => (
  <Drawing>
    <ellipse cx="160" cy="214" rx="104" ry="10" fill={colours.ink} opacity="0.08" />
    <path
      d="M84 118 52 92l76-20 32 30z"
      fill={colours.accentSoft}
      stroke={colours.ink}
      strokeWidth="3"
      strokeLinejoin="round"
    />
    <path
      d="m236 118 32-26-76-20-32 30z"
      fill={colours.accentSoft}
      stroke={colours.ink}
      strokeWidth="3"
      strokeLinejoin="round"
    />
    <path
      d="M84 118h152l-8 88a8 8 0 0 1-8 7H100a8 8 0 0 1-8-7z"
      fill={colours.paper}
      stroke={colours.ink}
      strokeWidth="3"
      strokeLinejoin="round"
    />
    <path
      d="M84 118 160 102l76 16"
      fill={colours.sunken}
      stroke={colours.ink}
      strokeWidth="3"
      strokeLinejoin="round"
    />
    <path d="M148 118h24v95h-24z" fill={colours.accent} />
    <path d="M84 118h152" stroke={colours.ink} strokeWidth="3" />
    <path
      d="M160 90c-6-14 14-20 6-36"
      fill="none"
      stroke={colours.primary}
      strokeWidth="3"
      strokeDasharray="2 8"
      strokeLinecap="round"
    />
    <Sparkle x={168} y={36} r={17} />
    <Sparkle x={112} y={46} r={9} fill={colours.primary} />
    <Sparkle x={220} y={52} r={11} fill={colours.primary} />
    <Sparkle x={260} y={150} r={8} />
    <Sparkle x={58} y={150} r={8} />
  </Drawing>
)
