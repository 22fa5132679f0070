import type { WishView } from '@cachotteries/contracts/wishes'
import Button, { type ButtonProps } from '@mui/material/Button'
import { ExternalLink } from 'lucide-react'
import { useLinkClicked, type ClickSource } from './linkClicked.ts'

interface Props {
  readonly wish: Pick<WishView, 'uid' | 'name' | 'url'>
  /** Where in the application the link is. */
  readonly source: ClickSource
  readonly variant?: 'text' | 'outlined'
  readonly sx?: ButtonProps['sx']
}

/** The way to the shop, in a tab of its own: the shop isn't told from where one comes. */
export function ShopLink({ wish, source, variant = 'text', sx }: Props) {
  const clicked = useLinkClicked()
  const { url } = wish
  if (url === null) return null
  return (
    <Button
      variant={variant}
      color="inherit"
      startIcon={<ExternalLink size={18} aria-hidden />}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
      aria-label={`Site web : ${wish.name} (nouvel onglet)`}
      onClick={() => clicked({ ...wish, url }, source)}
      {...(sx && { sx })}
    >
      Site web
    </Button>
  )
}
