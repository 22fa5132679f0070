import type { Share } from '@cachotteries/contracts/shares'
import { contentSchemas } from '@cachotteries/contracts/wish-content'
import type { Picture } from '@cachotteries/contracts/pictures'
import { useQuery } from '@tanstack/react-query'
import { refusalOf } from '../../api/refusal.ts'
import { useSettled } from '../../ui/useSettled.ts'
import { usePreview } from '../pictures/published/usePreview.ts'
import { hostOf, productQuery, productTexts } from '../wishes/published/product.ts'

/** Milliseconds without a keystroke before a link is looked up. */
const stillness = 500

/** What is known of the product that a link leads to, before there is a form. */
export interface FoundProduct {
  readonly name: string
  readonly price: string
  /** Whether some of its variants cost more. */
  readonly isLowest: boolean
  /** The link of its picture. */
  readonly img: string
  readonly picture: Picture | undefined
  readonly isLoading: boolean
  /** Where it was found, or why it wasn't; blank before it is looked up. */
  readonly told: string
}

/**
 * Looks up what was given.
 *
 * @param isWanted whether the person has pressed something about it. Any site can share a link to this screen: one that is
 *   looked up by itself would tell its own server that its visitor has an account here.
 */
export function useProduct({ url, name }: Share, isWanted: boolean): FoundProduct {
  const settled = useSettled(url, stillness)
  const isLink = url !== '' && contentSchemas.url.safeParse(url).success
  const isAsked = isWanted && isLink
  const { data, error } = useQuery({ ...productQuery(url), enabled: isAsked && settled === url })
  const isSearched = isAsked && data === undefined && error === null
  const texts = productTexts(data ?? {})
  const preview = usePreview(texts.img, true)
  return {
    name: texts.name === '' ? name : texts.name,
    price: texts.price,
    isLowest: data?.isLowest ?? false,
    img: texts.img,
    picture: preview.picture,
    isLoading: isSearched || preview.isLoading,
    told: told(),
  }

  function told(): string {
    if (isSearched) return 'Recherche sur cette page…'
    if (error) return refusalOf(error).message
    return data ? `Trouvé sur ${data.site ?? hostOf(url)}` : ''
  }
}
