import type { Day, UserId, WishId } from '../../decider.ts'
import type { PicturesOfLink } from '../../pictures/picture.ts'
import type { Viewer } from '../../wish-visibility.ts'
import type { CorrectGift, Give, GiveBack } from '../purchases/commands.ts'
import type { FullLists, WishAct } from './commands.ts'
import type { FieldChanges, WishContent } from './content.ts'

/** What a form says about giving a wish. A missing or empty field says nothing. */
export interface GiftInForm {
  readonly purchased?: boolean | undefined
  readonly buyer?: UserId | null | undefined
  readonly on?: Day | null | undefined
  readonly quantity?: number | null | undefined
  readonly again?: boolean | undefined
}

/** What a form of a wish says as a whole. */
export interface WishForm {
  readonly content: FieldChanges<WishContent>
  readonly draft: boolean | undefined
  readonly secret: boolean | undefined
  readonly recipients: readonly UserId[] | undefined
  readonly gift: GiftInForm
}

/** What is needed to do what it says. */
interface Means {
  readonly full: FullLists
  readonly losing?: readonly Viewer[] | undefined
  readonly newIds: readonly WishId[]
  readonly pictures?: PicturesOfLink | undefined
  /** Whether the pictures are for the wishes that begin when a secret ends, and not for the wish itself. */
  readonly isEnding: boolean
}

/** What somebody does who sends a form, one thing after the other. */
export function actsIn({ content, draft, secret, recipients, gift }: WishForm, means: Means): WishAct[] {
  const { full, losing, newIds, pictures, isEnding } = means
  const giving = giftIn(gift)
  const acts: (WishAct | false | undefined)[] = [
    Object.keys(content).length > 0 && {
      type: 'ChangeContent',
      content,
      pictures: isEnding ? undefined : pictures,
    },
    draft !== undefined && { type: 'ChangeDraft', draft },
    secret === true && { type: 'KeepSecret' },
    recipients && { type: 'ShareIdea', recipients, losing, full },
    giving,
    secret === false && { type: 'RevealIdea', newIds, pictures: isEnding ? pictures : undefined },
  ]
  return acts.flatMap((act) => act || [])
}

/** What a form says about giving a wish, as one command. */
export function giftIn({
  purchased,
  buyer,
  on,
  quantity,
  again,
}: GiftInForm): Give | GiveBack | CorrectGift | undefined {
  const isAboutGift = [buyer, on, quantity].some(Boolean)
  if (purchased) return { type: 'Give', buyer, on, quantity, again }
  if (purchased === false) return { type: 'GiveBack', ...(isAboutGift && { isAboutGift }) }
  return isAboutGift ? { type: 'CorrectGift', buyer, on, quantity, again } : undefined
}
