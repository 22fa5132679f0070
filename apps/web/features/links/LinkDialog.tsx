import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
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

/** The link that shows a list. It shows once: only its hash is stored. */
export function LinkDialog({ owner, name, title, open, onClose }: Props) {
  const { data, isError, refetch } = useQuery({ ...linkQuery(owner), enabled: open })
  const [made, setMade] = useState<string>()
  return (
    <ResponsiveDialog
      open={open}
      onClose={onClose}
      onClosed={() => setMade(undefined)}
      title={title}
      maxWidth="xs"
    >
      <Content>
        <Typography>{explained(name)}</Typography>
        {made !== undefined && (
          <>
            <LinkToPass
              link={made}
              label="Code QR de la liste"
              words={'Une liste de souhaits, sur Cachotteries\u00a0:'}
            />
            <Typography role="status" color="textSecondary">
              Ce lien ne s’affichera plus ensuite&nbsp;: envoyez-le maintenant.
            </Typography>
          </>
        )}
        {isError && !data && (
          <PartNotLoaded text="Nous ne savons pas s’il y a un lien." onRetry={() => void refetch()} />
        )}
        {!isError && !data && <Skeleton height={120} />}
        {data && (
          <>
            {data.madeAt !== null && <Typography>{since(data.madeAt, data.until)}</Typography>}
            <LinkForm owner={owner} until={data.until} exists={data.madeAt !== null} onMade={setMade} />
          </>
        )}
      </Content>
    </ResponsiveDialog>
  )
}
