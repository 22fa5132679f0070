import type { WishView } from '@cachotteries/contracts/wishes'
import InputAdornment from '@mui/material/InputAdornment'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import { ExternalLink } from 'lucide-react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useLinkClicked } from '../linkClicked.ts'
import type { WishValues } from './formValues.ts'
import { useImageLookup } from './useImageLookup.ts'

interface Props {
  readonly label: string
  readonly form: UseFormReturn<WishValues>
  readonly wish: WishView | null
}

/** The link to the shop. A typed link is looked up for a picture; a saved one can be opened. */
export function UrlField({ label, form, wish }: Props) {
  const { register, control, formState } = form
  const lookup = useImageLookup(form)
  const clicked = useLinkClicked()
  const typed = useWatch({ control, name: 'url' })
  const error = formState.errors.url?.message
  const saved = wish?.url === typed.trim() ? wish.url : null
  return (
    <TextField
      label={label}
      type="url"
      fullWidth
      placeholder="https://"
      error={error !== undefined}
      helperText={error ?? lookup}
      slotProps={{
        formHelperText: { role: 'status' },
        input: {
          endAdornment: saved !== null && wish && (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                href={saved}
                target="_blank"
                rel="noopener noreferrer"
                referrerPolicy="no-referrer"
                aria-label={`Ouvrir le lien : ${wish.name} (nouvel onglet)`}
                data-tip="Ouvrir le lien"
                onClick={() => clicked({ ...wish, url: saved }, 'wish-form')}
              >
                <ExternalLink size={20} />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
      {...register('url')}
    />
  )
}
