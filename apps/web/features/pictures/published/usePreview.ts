import { pictureLink, type Picture, type UnsavedPictureView } from '@cachotteries/contracts/pictures'
import { useQuery } from '@tanstack/react-query'
import { post } from '../../../api/post.ts'
import { refusalOf, type Refusal } from '../../../api/refusal.ts'
import { useSettled } from '../../../ui/useSettled.ts'
import { pictureKey } from './previewed.ts'

/** Milliseconds without a keystroke before the server fetches the picture. */
const stillness = 500

interface Preview {
  readonly picture: Picture | undefined
  readonly isLoading: boolean
  readonly refusal: Refusal | undefined
}

/**
 * The picture of a link that is being typed, as the server has fetched it for this user. Every link has an answer of
 * its own in the cache: that of an earlier link is never shown for a later one.
 *
 * @param isNew whether this user entered the link, and it isn't saved. Nothing is fetched otherwise: a fetch when
 *   somebody else changes the link would tell the site that it leads to who has this form open.
 */
export function usePreview(link: string, isNew: boolean): Preview {
  const settled = useSettled(link, stillness)
  const isWanted = isNew && pictureLink.safeParse({ url: link }).success
  const { data, error } = useQuery({
    queryKey: pictureKey(link),
    queryFn: async ({ signal }) => {
      const { picture } = await post<UnsavedPictureView>('/api/pictures', { url: link }, { signal })
      return picture
    },
    enabled: isWanted && settled === link,
    retry: false,
    networkMode: 'always',
  })
  return {
    picture: isWanted ? data : undefined,
    isLoading: isWanted && data === undefined && error === null,
    refusal: isWanted && error !== null ? refusalOf(error) : undefined,
  }
}
