import type { PersonWithPicture } from '@cachotteries/contracts/accounts'
import { formerGuest } from '@cachotteries/contracts/gift-words'
import { isRelatives } from '@cachotteries/contracts/wish-views'
import type { RelativesWishView, WishView } from '@cachotteries/contracts/wishes'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { PartyPopper, Users } from 'lucide-react'
import { Row } from '../../ui/layout.ts'
import { colours } from '../../ui/style.ts'
import { useSettled } from '../../ui/useSettled.ts'
import { FormerGuestGift } from './FormerGuestGift.tsx'
import { giftWith, isOfferable, openGiftOf, openTo } from './published/gifts.ts'
import { withPurchase } from './published/intendedGifts.ts'
import { GiveActions } from './published/GiveActions.tsx'
import { Sum, SumBar } from './published/Sum.tsx'
import { whatIsBeyond, whatIsLeft, whoGives, whoProposes, whoTakesPart } from './published/words.ts'

const Status = styled(Row)({ gap: 8, marginBottom: 12, fontWeight: 700, color: colours.ink })
const Act = styled('div')({
  display: 'grid',
  gap: 4,
  marginTop: 12,
  justifyItems: 'start',
  '& > .offer, & > .count': { width: '100%' },
  '& > .offer': { minHeight: 52 },
})

/** In milliseconds: longer than between the two taps of a double tap. */
const rest = 1_000

interface Props {
  readonly wish: RelativesWishView
  /** Whether the form says that it is bought, which the server may not have answered yet. */
  readonly bought: boolean
  /** The user. */
  readonly me: PersonWithPicture
  /**
   * @param quantity how many of it, where the user gives some or takes part with others: the form then says no more than the
   *   server has answered
   */
  readonly onMark: (bought: boolean, quantity?: number) => void
}

/** On the page of a wish: what is given of it, what is missing, and the one way to give it. */
export function PagePurchase(props: Props) {
  const { wish, bought } = props
  const formerGuest = formerGuestOf(wish)
  const beyond = whatIsBeyond(wish)
  const open = bought ? openGiftOf(wish) : undefined
  return (
    <>
      <Status>
        {open ? <Users size={22} /> : bought && <PartyPopper size={22} />}
        <span>{open ? whoProposes(open) : statusOf(wish, bought)}</span>
      </Status>
      {open && <Typography>{whoTakesPart(open)}</Typography>}
      {beyond !== undefined && <Typography>{beyond}</Typography>}
      {wish.gifts.map((gift) =>
        gift === open ? (
          <SumBar key={gift.uid} of={gift.together} />
        ) : (
          <Sum key={gift.uid} of={gift.together} />
        ),
      )}
      <Act>
        <PageOffer {...props} />
        {formerGuest !== undefined && <FormerGuestGift wish={wish} guest={formerGuest} />}
      </Act>
    </>
  )
}

/** Who sees that somebody else gives it may say that they don't any more. */
function PageOffer({ wish: answered, bought, me, onMark }: Props) {
  const wish =
    bought === answered.isPurchased
      ? answered
      : withPurchase(answered, { isPurchased: bought }, { me, named: () => me })
  const gift = giftWith(wish, me.uid)
  const gives = gift !== undefined
  const resting = useSettled(gives, rest) !== gives
  const isPart =
    gives && (wish.remaining > 0 || wish.gifts.length > 1 || (gift.together?.participants.length ?? 0) > 0)
  if (isOfferable(wish, me.uid) || openTo(wish, me.uid))
    return (
      <GiveActions
        wish={wish}
        me={me.uid}
        resting={resting}
        onOffer={(quantity) => {
          if (quantity !== undefined) onMark(true, quantity)
          else onMark(!gives, isPart ? gift.quantity : undefined)
        }}
      />
    )
  const [only, another] = wish.gifts
  // A viewer who wants to be surprised too isn't told by whom, and a gift of several is for those who give it to take back.
  if (!only || another || (only.together?.participants.length ?? 0) > 0 || formerGuestOf(wish)) return null
  return (
    <Button aria-disabled={resting} onClick={() => !resting && onMark(false)}>
      Annuler cet achat
    </Button>
  )
}

const statusOf = (wish: RelativesWishView, bought: boolean): string => {
  if (!bought) return whatIsLeft(wish) ?? 'Pas encore acheté'
  return isGivenBySeveral(wish) ? whoGives(wish) : 'Souhait acheté'
}

/** Whether more than one person gives it, or may. */
export const isGivenBySeveral = (wish: WishView): boolean =>
  isRelatives(wish) && (wish.gifts.length > 1 || wish.gifts.some(({ together }) => together !== null))

/** A guest who gives some of it, and was withdrawn since. */
const formerGuestOf = ({ gifts }: Pick<RelativesWishView, 'gifts'>): string | undefined =>
  gifts
    .flatMap((gift) => [gift, ...(gift.together?.participants ?? [])])
    .find(({ name }) => name === formerGuest)?.uid
