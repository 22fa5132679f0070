import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { Elements } from '../../ui/elements.ts'
import { Page } from '../../ui/page.ts'
import { colours } from '../../ui/style.ts'

const Steps = styled('ol')({
  display: 'grid',
  gap: 16,
  margin: 0,
  paddingLeft: '1.5em',
  listStyle: 'decimal',
  '& > li::marker': { fontWeight: 800, color: colours.primary },
})

interface Props {
  readonly title: string
  /** How long it takes, in words that begin a sentence. */
  readonly time: string
  /** List items. */
  readonly children: Elements
}

/** What to do once on a phone, so that shops can share to the application. */
export const PhoneSteps = ({ title, time, children }: Props) => (
  <Page>
    <title>{`${title} · Cachotteries`}</title>
    <Typography variant="h1">{title}</Typography>
    <Typography>
      {`${time} une fois pour toutes. Ensuite, dans une boutique, touchez «\u00a0Partager\u00a0», puis «\u00a0Cachotteries\u00a0».`}
    </Typography>
    <Steps>{children}</Steps>
    <Typography color="textSecondary">
      Le lien que vous partagez reste sur votre téléphone jusqu’à ce que vous ayez dit pour qui il est.
    </Typography>
  </Page>
)
