import type { ContentField, WishContent } from '../wishes/content.ts'

/** A wish with every field set. A new field needs a value here, and in no other test for its own sake. */
export const exampleContent: { readonly [Field in ContentField]: NonNullable<WishContent[Field]> } = {
  name: 'Vélo',
  importance: 3,
  comment: 'Bleu',
  url: 'https://velo.example/bleu',
  price: { amount: 24_990, currency: 'EUR', seenOn: '2025-11-12' },
  img: 'https://velo.example/bleu.png',
}
