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
  /** Marks the wish as bought, or takes that back. */
  readonly onMark: (bought: boolean) => void
}

/** Whether the wish is bought, by whom and when. For people whom the wish doesn't concern. */
export function PurchaseFields({ form, buyers, me, onMark }: Props) {
  const { control, register, formState } = form
  const statusId = useId()
  const [today] = useState(() => localDay(new Date()))
  const bought = useWatch({ control, name: 'isPurchased' })

  return (
    <Panel style={{ backgroundColor: bought ? colours.accentSoft : colours.sunken }}>
      <Head>
        <FormControlLabel
          control={
            <Checkbox
              color="secondary"
              checked={bought}
              onChange={(_event, ticked) => onMark(ticked)}
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
