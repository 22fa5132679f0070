import { styled } from '@mui/material/styles'
import type { LucideIcon } from 'lucide-react'
import { Sheet } from '../../ui/page.ts'
import { colours, up } from '../../ui/style.ts'
import { FourColumns, IconTile } from './layout.tsx'

const Card = styled(Sheet)({
  padding: 16,
  display: 'grid',
  gap: 4,
  gridTemplateRows: '1fr auto auto',
  [up.lg]: { padding: 24 },
  '& > dt': {
    display: 'grid',
    gap: 12,
    alignContent: 'start',
    color: colours.inkSoft,
    fontWeight: 600,
  },
  '& > dd': {
    font: 'var(--mui-font-h2)',
    fontSize: '2rem',
    letterSpacing: '-0.015em',
    fontVariantNumeric: 'tabular-nums lining-nums',
  },
  '& > dd:last-child': {
    font: 'var(--mui-font-body2)',
    letterSpacing: 'inherit',
    color: colours.inkSoft,
  },
})

interface Figure {
  readonly label: string
  readonly value: string
  /** What it counts, or when it will be available. */
  readonly note: string
  readonly Icon: LucideIcon
}

/** Four figures beside each other, each with its name. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <FourColumns>
    {figures.map(({ label, value, note, Icon }) => (
      <Card key={label}>
        <dt>
          <IconTile>
            <Icon size={20} />
          </IconTile>
          <span>{label}</span>
        </dt>
        <dd>{value}</dd>
        <dd>{note}</dd>
      </Card>
    ))}
  </FourColumns>
)
