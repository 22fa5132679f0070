import { colours } from '../style.ts'

/** A small ghost, its head at the top of a 60 by 70 box. */
export const GhostFigure = ({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>
    <path
      d="M4 66V30a26 26 0 0 1 52 0v36c0 4-4 5-6.500 2.200l-4.300-4.600a3.500 3.500 0 0 0-5.200 0l-4.800 5.200a3.500 3.500 0 0 1-5.200 0l-4.800-5.200a3.500 3.500 0 0 0-5.200 0l-4.800 5.200a3.500 3.500 0 0 1-5.200 0L10.500 68.200C8 71 4 70 4 66z"
      fill={colours.paper}
      stroke={colours.ink}
      strokeWidth="3"
      strokeLinejoin="round"
    />
    <ellipse cx="21" cy="30" rx="3.600" ry="5" fill={colours.ink} />
    <ellipse cx="39" cy="30" rx="3.600" ry="5" fill={colours.ink} />
    <circle cx="14" cy="41" r="4" fill={colours.accentSoft} />
    <circle cx="46" cy="41" r="4" fill={colours.accentSoft} />
    <path d="M26 41c2 3 6 3 8 0" fill="none" stroke={colours.ink} strokeWidth="2.600" strokeLinecap="round" />
  </g>
)

/** A wrapped present, 70 by 76. */
export const GiftFigure = ({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>
    <path
      d="M35 24C20 24 13 6 24 4c8-1 11 12 11 20zm0 0C50 24 57 6 46 4c-8-1-11 12-11 20z"
      fill="none"
      stroke={colours.accent}
      strokeWidth="5"
      strokeLinejoin="round"
    />
    <rect
      x="5"
      y="36"
      width="60"
      height="38"
      rx="5"
      fill={colours.paper}
      stroke={colours.line}
      strokeWidth="2"
    />
    <rect
      x="0"
      y="23"
      width="70"
      height="17"
      rx="5"
      fill={colours.paper}
      stroke={colours.line}
      strokeWidth="2"
    />
    <rect x="29" y="23" width="12" height="51" fill={colours.accent} />
  </g>
)

/** A four-pointed sparkle around its middle. */
export const Sparkle = ({
  x,
  y,
  r,
  fill = colours.accent,
}: {
  x: number
  y: number
  r: number
  fill?: string
}) => (
  <path
    transform={`translate(${x} ${y}) scale(${r / 10})`}
    d="M0-10C1-3 3-1 10 0 3 1 1 3 0 10-1 3-3 1-10 0-3-1-1-3 0-10z"
    fill={fill}
  />
)
