import { inPlaceOfName } from '@cachotteries/contracts/in-place-of-names'
import type { Person, PersonWithPicture } from '@cachotteries/contracts/accounts'
import type { WishView } from '@cachotteries/contracts/wishes'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { PartyPopper } from 'lucide-react'
import { useId, useState } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { localDay } from '../../../ui/dates.ts'
import type { Elements } from '../../../ui/elements.ts'
import { Row } from '../../../ui/layout.ts'
import { colours, up } from '../../../ui/style.ts'
import { TalkButton } from '../../conversations/published/TalkButton.tsx'
import { Informed } from '../../sight/published/Informed.tsx'
import { isRelatives } from '@cachotteries/contracts/wish-views'
import { whatOwnerSees } from './words.ts'
import { isGivenBySeveral, PagePurchase } from '../PagePurchase.tsx'
import { usePurchase } from './usePurchase.ts'
import { usePurchaseMark } from '../usePurchaseMark.ts'
import type { PurchaseValues } from './values.ts'
import { listQuery } from '../../../live/listQuery.ts'
import { SelectField } from '../../../ui/SelectField.tsx'

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

const Foot = styled('div')({ display: 'grid', gap: 4, justifyItems: 'start', marginTop: 8 })

interface Props {
  /** Null for a new one. */
  readonly wish: WishView | null
  readonly owner: Person
  /** The possible buyers, the user first. */
  readonly buyers: readonly PersonWithPicture[]
  readonly me: PersonWithPicture
  /** Whether a mark is saved at once: by a button then, and not by a box that is ticked. */
  readonly isAtOnce: boolean
  /** What stands below it. */
  readonly children: Elements
}

/** The fields of a form that say whether the wish is bought, by whom and when. For people whom it doesn't concern. */
export function PurchaseFields({ wish, owner, buyers, me, isAtOnce, children }: Props) {
  const { control, register, formState } = useFormContext<PurchaseValues & { readonly isSecret: boolean }>()
  const { give, giveBack } = usePurchase(owner.uid, me.uid, true)
  const mark = usePurchaseMark(
    me.uid,
    isAtOnce && wish ? (gives, quantity) => (gives ? give(wish, quantity) : giveBack(wish)) : undefined,
  )
  const statusId = useId()
  const [today] = useState(() => localDay(new Date()))
  const bought = useWatch({ control, name: 'isPurchased' })
  const secret = useWatch({ control, name: 'isSecret' })
  const total = useQuery({ ...listQuery(owner.uid), enabled: false }).data?.view.totalSurprise
  const known = wish && isRelatives(wish) && wish.isPurchased ? wish : undefined
  // Somebody who is set aside for this list isn't told.
  const stays = known ? known.staysOnList : total
  // A viewer who wants to be surprised too isn't told by whom.
  const isTold = !known || known.buyerUid !== null

  return (
    <Panel style={{ backgroundColor: bought ? colours.accentSoft : colours.sunken }}>
      {isAtOnce && wish && isRelatives(wish) ? (
        <PagePurchase wish={wish} bought={bought} me={me} onMark={mark} />
      ) : (
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
            {bought ? <PartyPopper size={22} /> : 'Pas encore acheté'}
          </Typography>
        </Head>
      )}
      {bought && !isTold && <Typography>{inPlaceOfName.giver}</Typography>}
      {bought && isTold && !(wish && isGivenBySeveral(wish)) && (
        <Details>
          <Controller
            name="buyerUid"
            control={control}
            render={({ field }) => (
              <SelectField
                {...field}
                label="Acheteur"
                error={!!formState.errors.buyerUid}
                helperText={formState.errors.buyerUid?.message}
                slotProps={{ select: { native: false } }}
              >
                {buyers.map(({ uid, name }) => (
                  <MenuItem key={uid} value={uid}>
                    <span>{uid === me.uid ? `${name} (vous)` : name}</span>
                  </MenuItem>
                ))}
              </SelectField>
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
      <Foot>
        {!secret && (
          <>
            {stays !== undefined && (
              <Typography variant="body2" color="textSecondary">
                {whatOwnerSees(owner.name, stays)}
              </Typography>
            )}
            <Informed concerned={[owner.uid]} me={me.uid} already={known !== undefined} />
          </>
        )}
        {children}
        {isAtOnce && wish && <TalkButton owner={owner} me={me} wish={wish} />}
      </Foot>
    </Panel>
  )
}
