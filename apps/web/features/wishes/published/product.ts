import type { Product } from '@cachotteries/contracts/image-lookup'
import { imageLookupRefusals } from '@cachotteries/contracts/refusals/image-lookup'
import { priceIn, priceText } from '@cachotteries/contracts/price'
import { fieldWords } from '@cachotteries/contracts/wish-words'
import { listed } from '@cachotteries/contracts/listed'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'

/**
 * What the page of a shop says of its product. A failed look-up isn't repeated by itself; an answer is kept for a while, so
 * that the screen before a form and the form ask the shop once.
 */
export const productQuery = (url: string) =>
  queryOptions<Product>({
    queryKey: ['products', url] as const,
    queryFn: async () => (await api.imageLookup.find.mutate({ url })).data,
    networkMode: 'always',
    retry: false,
  })

/** The fields that a shop's page fills, in the order in which they are named. */
export const filledFields = ['name', 'price', 'img'] as const
export type FilledField = (typeof filledFields)[number]

/** What a page says, as form values; blank where it says nothing, or a price that the form would refuse. */
export function productTexts({
  name = '',
  price: amount = 0,
  currency = 'EUR',
  url: img = '',
}: Product): Record<FilledField, string> {
  const price = priceText({ amount, currency, seenOn: null })
  return { name, img, price: priceIn(price) ? price : '' }
}

/** What was found, in one sentence, and that there is no picture. */
export function foundText(product: Product): string {
  const texts = productTexts(product)
  const found = listed(
    filledFields.filter((field) => texts[field] !== '').map((field) => fieldWords[field].called),
  )
  return texts.img === ''
    ? `Trouvé\u00a0: ${found}. ${imageLookupRefusals.NoImageFound[1]}.`
    : `Trouvé\u00a0: ${found}.`
}

/** The host of a link, as people call it. */
export const hostOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '')
