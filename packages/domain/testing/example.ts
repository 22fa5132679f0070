import type { ContentField, WishContent } from '../features/wishes/content.ts'

/** The content of a wish with every field set. */
export type FullContent = { readonly [Field in ContentField]: NonNullable<WishContent[Field]> }

/** A value of each field, not `absent`. A new field needs one here, and in no other test for its own sake. */
export const exampleContent: FullContent = {
  name: 'Vélo',
  importance: 3,
  comment: 'Bleu',
  url: 'https://velo.example/bleu',
  price: { amount: 24_990, currency: 'EUR', seenOn: '2025-11-12' },
  quantity: 2,
  img: 'https://velo.example/bleu.png',
}

/** Another value of each field. */
export const otherContent: FullContent = {
  name: 'Trottinette',
  importance: 4,
  comment: 'Rouge',
  url: 'https://patin.example/rouge',
  price: { amount: 9_900, currency: 'EUR', seenOn: '2025-11-12' },
  quantity: 3,
  img: 'https://patin.example/rouge.png',
}

/** For each field, a value that is refused. */
export const refusedContent: { readonly [Field in ContentField]: unknown } = {
  name: ' ',
  importance: 6,
  comment: 'a'.repeat(255),
  url: 'velo',
  price: { amount: 0 },
  quantity: 100,
  img: 'velo.png',
}
