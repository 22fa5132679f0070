import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { WishView } from '@cachotteries/contracts/wishes'
import { Printer } from 'lucide-react'
import type { Elements } from '../../../ui/elements.ts'
import { mayPass, refusalOf } from '../../../api/refusal.ts'
import { Page, PageHeading } from '../../../ui/page.ts'
import { PaperSheet } from './PaperSheet.tsx'

interface Props {
  readonly title: string
  /** Undefined while they are loading. */
  readonly wishes: readonly WishView[] | undefined
  readonly error: unknown
  readonly refetch: () => Promise<unknown>
  /** A warning at the head of the paper. */
  readonly warning?: string
  /** Asks for whom the paper is. */
  readonly choice?: Elements
  /** What a wish says beside its content. */
  readonly renderMore?: (wish: WishView) => Elements
}

/** A list to be printed: the paper as a preview, and the button that opens the browser's own window for it. */
export const PaperFrame = ({ title, wishes, error, refetch, warning, choice, renderMore }: Props) => (
  <Page>
    <PageHeading style={{ marginBottom: 0 }}>
      <Typography variant="h1">Imprimer la liste</Typography>
      <Button variant="contained" startIcon={<Printer />} disabled={!wishes} onClick={() => print()}>
        Imprimer
      </Button>
    </PageHeading>
    {choice}
    {!wishes && error ? (
      <Alert
        severity="error"
        action={
          mayPass(refusalOf(error)) && (
            <Button color="inherit" onClick={() => void refetch()}>
              Réessayer
            </Button>
          )
        }
      >
        {refusalOf(error).message}
      </Alert>
    ) : wishes ? (
      <PaperSheet title={title} warning={warning} wishes={wishes} {...(renderMore && { renderMore })} />
    ) : (
      <Skeleton variant="rounded" height={480} />
    )}
  </Page>
)
