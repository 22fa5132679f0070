import type { PersonWithPicture } from '@cachotteries/contracts/accounts'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { PartyPopper } from 'lucide-react'
import { useId, useState } from 'react'
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form'
import { localDay } from '../../ui/dates.ts'
import { Row } from '../../ui/layout.ts'
import { colours, up } from '../../ui/style.ts'
import type { WishValues } from './formValues.ts'
import { celebrate } from './lazy.ts'

const Panel = styled('div')({ borderRadius: 18, padding: 16, transition: 'background-color 250ms' })

const Head = styled(Row)({
  justifyContent: 'space-between',
  color: colours.ink,
  '& .MuiFormControlLabel-label': { fontWeight: 700 },
})

const Details = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr',
  gap: 16,
  marginTop: 16,
  [up.sm]: { gridTemplateColumns: '1fr 1fr' },
})

interface Props {
  readonly form: UseFormReturn<WishValues>
  /** The possible buyers, the user first. */
  readonly buyers: readonly PersonWithPicture[]
  readonly me: string
  /** Saves at once that the user buys the wish, or doesn't any more: whether it was done. Without it, the mark is sent with the form. */
  readonly onPurchase?: ((offers: boolean) => Promise<boolean>) | undefined
}

/** Whether the wish is bought, by whom and when. For people whom the wish doesn't concern. */
export function PurchaseFields({ form, buyers, me, onPurchase }: Props) {
  const { control, setValue, getValues, register, resetField, formState } = form
  const statusId = useId()
  const [today] = useState(() => localDay(new Date()))
  const bought = useWatch({ control, name: 'isPurchased' })
  // What is saved at once is no unsaved input.
  const touched = { shouldDirty: !onPurchase, shouldValidate: true }

  const mark = (ticked: boolean): void => {
    setValue('isPurchased', ticked, touched)
    setValue('purchaseDate', ticked ? today : '', touched)
    setValue('buyerUid', ticked ? getValues('buyerUid') || me : '', touched)
    if (!onPurchase) return void (ticked && celebrate())
    void onPurchase(ticked).then((done) => {
      if (!done) for (const field of ['isPurchased', 'purchaseDate', 'buyerUid'] as const) resetField(field)
    })
  }

  return (
    <Panel style={{ backgroundColor: bought ? colours.accentSoft : colours.sunken }}>
      <Head>
        <FormControlLabel
          control={
            <Checkbox
              color="secondary"
              checked={bought}
              onChange={(_event, ticked) => mark(ticked)}
              slotProps={{ input: { 'aria-describedby': statusId } }}
            />
          }
          label="Souhait acheté"
        />
        <Typography id={statusId} variant="body2" color="textSecondary">
          {bought ? <PartyPopper aria-hidden size={22} /> : 'Pas encore acheté'}
        </Typography>
      </Head>
      {bought && (
        <Details>
          <Controller
            name="buyerUid"
            control={control}
            render={({ field }) => (
              <TextField
                {...field}
                select
                label="Acheteur"
                error={!!formState.errors.buyerUid}
                helperText={formState.errors.buyerUid?.message}
                slotProps={{ select: { native: false } }}
              >
                {buyers.map(({ uid, name }) => (
                  <MenuItem key={uid} value={uid}>
                    {uid === me ? `${name} (vous)` : name}
                  </MenuItem>
                ))}
              </TextField>
            )}
          />
          <TextField
            label="Date d’achat"
            type="date"
            slotProps={{ htmlInput: { max: today }, inputLabel: { shrink: true } }}
            error={!!formState.errors.purchaseDate}
            helperText={formState.errors.purchaseDate?.message}
            {...register('purchaseDate')}
          />
        </Details>
      )}
    </Panel>
  )
}
