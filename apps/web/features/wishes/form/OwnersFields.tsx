import { isRelatives } from '@cachotteries/contracts/wish-views'
import type { WishView } from '@cachotteries/contracts/wishes'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import { styled } from '@mui/material/styles'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form'
import { useAlert } from '../../../ui/alerts.ts'
import { useComplain } from '../../../ui/useAct.ts'
import { newId } from '../../../ui/newId.ts'
import { ReceiveButton } from '../../received/published/ReceiveButton.tsx'
import { ownWarning } from '../card/words.ts'
import { useMayBuyMyself } from '../queries.ts'
import type { WishValues } from '../published/values.ts'

const Frame = styled('div')({ display: 'grid', justifyItems: 'start', gap: 8 })

const Warn = styled(Button)({ marginTop: 8 })

const Draft = styled(FormControlLabel)({ minHeight: 44 })

interface Props {
  readonly form: UseFormReturn<WishValues>
  /** Null for a new one. */
  readonly wish: WishView | null
}

/** What only the owner of a wish does with it: to keep it to themself, and to warn that they may buy it. */
export function OwnersFields({ form, wish }: Props) {
  const isDraft = useWatch({ control: form.control, name: 'isDraft' })
  const warn = useMayBuyMyself()
  const alert = useAlert()
  const complain = useComplain()
  const warning = wish && !isDraft && !isRelatives(wish) ? ownWarning(wish) : undefined
  /** However often it is pressed, relatives are warned once. */
  const [commandId] = useState(newId)
  return (
    <Frame>
      <Controller
        name="isDraft"
        control={form.control}
        render={({ field }) => (
          <Draft
            control={<Switch checked={field.value} onChange={(_event, on) => field.onChange(on)} />}
            label="Brouillon"
          />
        )}
      />
      <Typography variant="body2" color="textSecondary">
        {isDraft
          ? 'Personne d’autre que vous ne voit ce souhait.'
          : 'Un brouillon n’est vu de personne d’autre que vous.'}
      </Typography>
      {wish && !isDraft && !('isDraft' in wish && wish.isDraft) && (
        <ReceiveButton wish={wish} list="/app/my-list" />
      )}
      {wish && !isDraft && (
        <Warn
          type="button"
          variant="outlined"
          disabled={warn.isPending}
          onClick={() =>
            warn.mutate(
              { uid: wish.uid, commandId },
              {
                onSuccess: ({ message }) => alert('normal', message),
                onError: complain,
              },
            )
          }
        >
          Je pense me l’offrir
        </Warn>
      )}
      {warning !== undefined && <Typography variant="body2">{warning}</Typography>}
    </Frame>
  )
}
