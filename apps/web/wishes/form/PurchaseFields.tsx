import type { PersonWithPicture } from '@cachotteries/contracts/accounts'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { PartyPopper } from 'lucide-react'
import { useId, useState } from 'react'
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form'
import { localDay } from '../../ui/dates.ts'
import type { WishValues } from './formValues.ts'
import { celebrate } from './lazy.ts'

interface Props {
  readonly form: UseFormReturn<WishValues>
  /** Whoever may be the buyer, the person at the keyboard first. */
  readonly buyers: readonly PersonWithPicture[]
  readonly me: string
}

/** Whether the wish is bought, by whom and when. For those it is not for. */
export function PurchaseFields({ form, buyers, me }: Props) {
  const { control, setValue, getValues, register, formState } = form
  const statusId = useId()
  const [today] = useState(() => localDay(new Date()))
  const bought = useWatch({ control, name: 'isPurchased' })
  const touched = { shouldDirty: true, shouldValidate: true }

  const mark = (ticked: boolean): void => {
    setValue('isPurchased', ticked, touched)
    setValue('purchaseDate', ticked ? today : '', touched)
    setValue('buyerUid', ticked ? getValues('buyerUid') || me : '', touched)
    if (ticked) celebrate()
  }

  return (
    <Box
      sx={{
        borderRadius: '18px',
        bgcolor: bought ? 'accentSoft' : 'sunken',
        p: 2,
        transition: 'background-color 250ms',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          color: 'text.primary',
        }}
      >
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
          sx={{ '& .MuiFormControlLabel-label': { fontWeight: 700 } }}
        />
        <Typography id={statusId} variant="body2" sx={{ color: 'text.secondary' }}>
          {bought ? <PartyPopper aria-hidden size={22} /> : 'Pas encore acheté'}
        </Typography>
      </Box>
      {bought && (
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2, mt: 2 }}>
          <Controller
            name="buyerUid"
            control={control}
            render={({ field }) => (
              <TextField {...field} select label="Acheteur" slotProps={{ select: { native: false } }}>
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
        </Box>
      )}
    </Box>
  )
}
