import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { LinkToPass } from '../../ui/LinkToPass.tsx'
import { PartNotLoaded } from '../../ui/NotLoaded.tsx'
import { ResponsiveDialog } from '../../ui/ResponsiveDialog.tsx'
import { LinkForm } from './LinkForm.tsx'
import { linkQuery } from './queries.ts'
import { explained, since } from './words.ts'

const Content = styled('div')({ display: 'grid', gap: 20, padding: '8px 24px 24px', overflowY: 'auto' })

interface Props {
  readonly owner: string
  /** Of somebody without an account; undefined for one's own list. */
  readonly name: string | undefined
  readonly title: string
  readonly open: boolean
  readonly onClose: () => void
}

/** The link that shows a list, to be sent as often as one wants. */
export function LinkDialog({ owner, name, title, open, onClose }: Props) {
  const { data, isError, refetch } = useQuery({ ...linkQuery(owner), enabled: open })
  return (
    <ResponsiveDialog open={open} onClose={onClose} title={title} maxWidth="xs">
      <Content>
        <Typography>{explained(name)}</Typography>
        {isError && !data && (
          <PartNotLoaded text="Nous ne savons pas s’il y a un lien." onRetry={() => void refetch()} />
        )}
        {!isError && !data && <Skeleton height={120} />}
        {data && (
          <>
            {data.path !== null && (
              <LinkToPass
                link={`${location.origin}${data.path}`}
                label="Code QR de la liste"
                words={'Une liste de souhaits, sur Cachotteries\u00a0:'}
              />
            )}
            {data.madeAt !== null && <Typography role="status">{since(data)}</Typography>}
            <LinkForm owner={owner} until={data.until} exists={data.madeAt !== null} />
          </>
        )}
      </Content>
    </ResponsiveDialog>
  )
}
