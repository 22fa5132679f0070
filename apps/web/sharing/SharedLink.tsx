import type { Share } from '@cachotteries/contracts/shares'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Sheet } from '../ui/page.ts'
import { colours } from '../ui/style.ts'

const Frame = styled(Sheet)({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  gap: 8,
  padding: '12px 8px 12px 20px',
})

const Others = styled(Typography)({ marginTop: 8 })

const Texts = styled('div')({ minWidth: 0, overflowWrap: 'anywhere' })

const Address = styled(Typography)({
  color: colours.inkSoft,
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
})

interface Props {
  readonly share: Share
  /** How many others wait. */
  readonly others: number
  readonly onForget: () => void
}

/** What was shared. */
export const SharedLink = ({ share: { url, name }, others, onForget }: Props) => (
  <section aria-label="Ce que vous avez partagé">
    <Frame>
      <Texts>
        {name !== '' && <strong>{name}</strong>}
        {url !== '' && <Address variant="body2">{url}</Address>}
      </Texts>
      <Button color="inherit" onClick={onForget}>
        Oublier
      </Button>
    </Frame>
    {others > 0 && (
      <Others variant="body2" color="textSecondary">
        {others === 1 ? 'Un autre lien attend' : `${others} autres liens attendent`}
      </Others>
    )}
  </section>
)
