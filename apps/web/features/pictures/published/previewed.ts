import type { Picture } from '@cachotteries/contracts/pictures'
import type { QueryClient } from '@tanstack/react-query'

export const pictureKey = (link: string) => ['pictures', link] as const

/** The picture of a link that a form of this page has shown. */
export const previewed = (queryClient: QueryClient, link: string): Picture | undefined =>
  queryClient.getQueryData(pictureKey(link.trim()))
