import { inPlaceOfName } from '@cachotteries/contracts/in-place-of-names'
import { styled } from '@mui/material/styles'
import type { RecentClickView } from '@cachotteries/contracts/clicks'
import { AnimatedMoves } from '../../ui/AnimatedMoves.tsx'
import { colours, up } from '../../ui/style.ts'
import { clicks as clicksOf, momentOf } from './figures.ts'
import { IconTile, Panel } from './layout.tsx'
import { lacksNames, linesOf, type Line } from './lines.ts'
import { sources as sourcesShown } from './sources.ts'

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

const Wish = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 12,
  fontWeight: 700,
})

const Note = styled('p')({ margin: 0, font: 'var(--mui-font-body2)', color: colours.inkSoft })

/** The last clicks, the newest first; a new one slides in. */
export const RecentClicks = ({ clicks }: { clicks: readonly RecentClickView[] }) => (
  <Panel title="Clics récents">
    {lacksNames(clicks) && (
      <Note>
        Un nom manque quand le souhait ou la personne n’est pas de vos familles&nbsp;: l’administration ne
        montre rien de plus.
      </Note>
    )}
    <AnimatedMoves arrangement={clicks.map(({ uid }) => uid).join()}>
      <ul>
        {linesOf(clicks).map((line) => (
          <RecentClick key={line.newest.uid} line={line} />
        ))}
      </ul>
    </AnimatedMoves>
  </Panel>
)

/** Names that the administrator may not see are missing from the view. */
function RecentClick({ line: { newest, clicks, sources } }: { line: Line }) {
  const { uid, source, wishName, user, timestamp } = newest
  const { Icon } = sourcesShown[source]
  return (
    <Click data-moves={uid}>
      <Tile>
        <Icon size={18} />
      </Tile>
      <div>
        <Wish>
          <span>{wishName ?? 'Souhait inconnu'}</span>
          {clicks > 1 && <span>{clicksOf(clicks)}</span>}
        </Wish>
        <p>
          <span>{sources.map((one) => sourcesShown[one].label).join(', ')}</span> ·{' '}
          <span>{user.name === null ? inPlaceOfName.unknownUser : `Par ${user.name}`}</span>
        </p>
      </div>
      <time dateTime={timestamp}>{momentOf(timestamp)}</time>
    </Click>
  )
}
