import type { Person } from '@cachotteries/contracts/accounts'
import { textFields } from '@cachotteries/contracts/wish-fields'
import type { RelativesWishView } from '@cachotteries/contracts/wishes'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Complaint } from '../../api/refusal.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Stars } from '../../ui/Stars.tsx'
import { colours, up } from '../../ui/style.ts'
import { ownersWarning } from '../card/ownersWarning.ts'
import { whoseIdea } from '../card/whoseIdea.ts'
import type { People } from '../intent.ts'
import { useKeeping } from '../keeping.ts'
import { priceWords } from '../../ui/price.ts'
import { ShopLink } from '../ShopLink.tsx'
import { buyersOf } from './buyers.ts'
import { FormButtons } from './FormButtons.ts'
import { valuesOf, type WishValues } from './formValues.ts'
import { OfferButton } from './OfferButton.tsx'
import { PurchaseFields } from './PurchaseFields.tsx'
import { usePurchaseMark } from './usePurchaseMark.ts'
import { useWishForm } from './useWishForm.ts'

const Form = styled('form')({ display: 'flex', flexDirection: 'column', flex: 1 })

const Content = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'start',
  gap: 16,
  padding: '8px 16px 16px',
  '& > h2, & > p': { margin: 0, maxWidth: '100%', overflowWrap: 'anywhere' },
  '& > h2': { fontSize: 'clamp(1.5rem, 1.25rem + 1vw, 2rem)' },
  [up.sm]: { padding: '8px 24px 24px' },
})

const Text = styled('p')({ whiteSpace: 'pre-line' })

const Idea = styled('p')({ color: colours.inkSoft })

const Purchase = styled('div')({ alignSelf: 'stretch', display: 'grid', gap: 16, marginTop: 8 })

interface Props {
  readonly wish: RelativesWishView
  readonly owner: Person
  readonly people: People
  /** Whether it is being saved, or just was. */
  readonly busy?: boolean
  readonly refused: Complaint | undefined
  readonly onSubmit: (before: WishValues, after: WishValues) => void
  readonly onClose: () => void
  /** Saves at once that the user buys the wish, or doesn't any more. */
  readonly onPurchase?: (offers: boolean) => Promise<boolean>
  /** Called when unsaved input begins or ends. */
  readonly onWritten?: (dirty: boolean) => void
}

/** A wish whose content the viewer may read and not change. Only its purchase has fields. */
export function WishToRead({
  wish,
  owner,
  people,
  busy = false,
  refused,
  onSubmit,
  onClose,
  onPurchase,
  onWritten,
}: Props) {
  const me = people.me.uid
  const before = valuesOf(wish)
  const warning = ownersWarning(wish, owner.uid)
  const idea = whoseIdea(wish, owner.uid, useKeeping().isKept)
  const { form, meanwhile, general } = useWishForm({ wish, values: before, me, refused })
  const mark = usePurchaseMark(form, me, onPurchase)
  const bought = useWatch({ control: form.control, name: 'isPurchased' })
  // Once it was marked, the buttons stay.
  const [wasBought, setWasBought] = useState(bought)
  if (bought && !wasBought) setWasBought(true)
  const { isDirty } = form.formState
  const tellWritten = useEffectEvent(() => onWritten?.(isDirty))
  useEffect(() => tellWritten(), [isDirty])
  return (
    <Form autoComplete="off" noValidate onSubmit={form.handleSubmit((after) => onSubmit(before, after))}>
      <Content>
        <Typography variant="h2">{wish.name}</Typography>
        <Stars value={wish.importance} />
        {idea !== undefined && <Idea>{idea}</Idea>}
        {warning !== undefined && <Idea>{warning}</Idea>}
        {textFields.map((field) => wish[field] && <Text key={field}>{wish[field]}</Text>)}
        {wish.price && <Idea>{priceWords(wish.price)}</Idea>}
        <ShopLink wish={wish} source="wish-detail" outlined />
        <Purchase>
          {meanwhile !== undefined && <Notice level="warning" text={meanwhile} />}
          {general !== undefined && <Notice level="critical" text={general} />}
          {onPurchase && !(wish.isPurchased && wish.buyerUid !== me) && (
            <OfferButton offered={bought} onPress={mark} />
          )}
          <PurchaseFields
            form={form}
            wish={wish}
            owner={owner}
            me={me}
            buyers={buyersOf(people, [owner.uid], wish)}
            onMark={mark}
          />
        </Purchase>
      </Content>
      {(wasBought || !onPurchase) && (
        <FormButtons>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            Enregistrer
          </Button>
        </FormButtons>
      )}
    </Form>
  )
}
