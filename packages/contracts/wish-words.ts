import type { ContentField } from './wish-fields.ts'

/** What each field of a wish is called: above it, at the head of a column, and in a sentence. */
export const fieldWords: {
  readonly [Field in ContentField]: { readonly label: string; readonly called: string }
} = {
  name: { label: 'Nom', called: 'le nom' },
  importance: { label: 'Importance', called: 'l’importance' },
  comment: { label: 'Commentaire', called: 'le commentaire' },
  url: { label: 'Lien d’achat', called: 'le lien' },
  price: { label: 'Prix indicatif', called: 'le prix' },
  quantity: { label: 'Quantité', called: 'la quantité' },
  img: { label: 'Lien de l’image', called: 'l’image' },
}
