import type { WishView } from '@cachotteries/contracts/wishes'
import InputAdornment from '@mui/material/InputAdornment'
import IconButton from '@mui/material/IconButton'
import { ExternalLink } from 'lucide-react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useLinkClicked } from '../linkClicked.ts'
import { FormText } from './FormText.tsx'
import type { WishValues } from '../published/values.ts'
import type { Lookup } from './useLookup.ts'

interface Props {
  readonly label: string
  readonly form: UseFormReturn<WishValues>
  readonly wish: WishView | null
  readonly lookup: Lookup
}

/** The link to the shop. The page of a typed link is looked up; a saved one can be opened. */
export function UrlField({ label, form, wish, lookup }: Props) {
  const clicked = useLinkClicked()
  const typed = useWatch({ control: form.control, name: 'url' })
  const saved = wish?.url === typed.trim() ? wish.url : null
  return (
    // Neither of the two keeps what is pasted from being typed.
    <div
      onBlur={lookup.settleLink}
      onPaste={() => {
        setTimeout(lookup.settleLink)
      }}
    >
      <FormText
        form={form}
        name="url"
        label={label}
        type="url"
        placeholder="https://"
        helperText={
          lookup.message ?? (wish === null && 'Collez-le d’abord\u00a0: sa page peut remplir le reste.')
        }
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
                  aria-label={`Ouvrir le lien\u00a0: ${wish.name} (nouvel onglet)`}
                  data-tip="Ouvrir le lien"
                  onClick={() => clicked({ ...wish, url: saved }, 'wish-form')}
                >
                  <ExternalLink size={20} />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
    </div>
  )
}
