import type { ContentField, WishContent } from '../wishes/content.ts'

/** A wish with every field set. A new field needs a value here, and in no other test for its own sake. */
export const exampleContent: { readonly [Field in ContentField]: NonNullable<WishContent[Field]> } = {
  name: 'Vélo',
  importance: 3,
  comment: 'Bleu',
  url: 'https://velo.example/bleu',
  img: 'https://velo.example/bleu.png',
}
