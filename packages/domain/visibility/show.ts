import type { Seen } from '../wish-visibility.ts'
import type { Reader, Shown } from './shown.ts'
import type { ListView, OwnWishView, RelativesWishView, WishView } from './views/wishes.ts'

/**
 * What proves that somebody may get a view. Of a wish, it is what `wishVisibility` answered, or the wish as they were shown it. Of
 * anything else, it is who gets it, or a view of theirs of which it is made; and each wish of a list was shown by itself.
 */
type ProofFor<View> =
  View extends Pick<RelativesWishView, 'wishlists'>
    ? Seen<'everything'> | Shown<RelativesWishView>
    : View extends Pick<OwnWishView, 'mayBuyMyselfUntil'>
      ? Seen<'own' | 'asOwner' | 'everything'> | Shown<OwnWishView>
      : View extends { readonly Wishes: readonly WishView[] }
        ? Shown<ListView> | (View['Wishes'] extends readonly Shown<unknown>[] ? Reader : never)
        : Shown<unknown> | Reader

/** Marks something as made by `visibility`. The package exports neither function, and lint refuses both to features. */
export const show = <View>(_proof: ProofFor<View>, view: View): Shown<View> => view as Shown<View>

/** The same for what is public, or says nothing of anybody. */
export const showToAnybody = <View>(view: Reader extends ProofFor<View> ? View : never): Shown<View> =>
  view as Shown<View>
