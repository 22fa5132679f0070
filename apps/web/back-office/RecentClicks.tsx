import { styled } from '@mui/material/styles'
import type { RecentClickView } from '@cachotteries/contracts/clicks'
import { Glide } from '../ui/Glide.tsx'
import { colours, up } from '../ui/style.ts'
import { momentOf } from './figures.ts'
import { IconTile, Panel } from './layout.tsx'
import { sources } from './sources.ts'

/** The time has a column of its own where the list is wide: between a phone and a screen with two columns. */
const Click = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 12,
  alignItems: 'center',
  paddingBlock: 12,
  '& + &': { borderTop: `1px solid ${colours.line}` },
  '& > div': { minWidth: 0 },
  '& > time': { gridColumn: 2 },
  '& > time, & > div > p': { margin: 0, font: 'var(--mui-font-body2)', color: colours.inkSoft },
  [up.sm]: {
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    '& > time': { gridColumn: 3 },
  },
  [up.lg]: {
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    '& > time': { gridColumn: 2 },
  },
})

const Tile = styled(IconTile)({ backgroundColor: colours.accentSoft, color: colours.accent })

const Wish = styled('div')({ fontWeight: 700 })

/** The last clicks, the newest first; a new one slides in. */
export const RecentClicks = ({ clicks }: { clicks: readonly RecentClickView[] }) => (
  <Panel title="Clics récents">
    <Glide arrangement={clicks.map(({ uid }) => uid).join()}>
      <ul>
        {clicks.map((click) => (
          <RecentClick key={click.uid} click={click} />
        ))}
      </ul>
    </Glide>
  </Panel>
)

/** One click. Names that the administrator may not see are missing from the view. */
function RecentClick({ click: { uid, source, wishName, user, timestamp } }: { click: RecentClickView }) {
  const { label, Icon } = sources[source]
  return (
    <Click data-glide={uid}>
      <Tile>
        <Icon size={18} aria-hidden />
      </Tile>
      <div>
        <Wish>{wishName ?? 'Souhait inconnu'}</Wish>
        <p>
          <span>{label}</span> ·{' '}
          <span>{user.name === null ? 'Utilisateur inconnu' : `Par ${user.name}`}</span>
        </p>
      </div>
      <time dateTime={timestamp}>{momentOf(timestamp)}</time>
    </Click>
  )
}
