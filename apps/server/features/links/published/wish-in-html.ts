import { longDay } from '@cachotteries/contracts/days-in-words'
import { money } from '@cachotteries/contracts/money'
import { contentFields, type ContentField, type WishContent } from '@cachotteries/contracts/wish-fields'
import type { WishView } from '@cachotteries/domain/visibility/views/wishes'
import { html } from 'hono/html'
import type { Html } from './page.ts'

/**
 * @param under the path of the page that shows it
 * @param loading `eager` where it is printed: browsers fetch no others before they print what wasn't on the screen
 */
export const pictureInHtml = (
  { picture: shown }: Pick<WishView, 'picture'>,
  under: string,
  loading: 'eager' | 'lazy',
): Html | null =>
  shown &&
  html`<img alt="" loading="${loading}" width="96" height="96" src="${shown.card.replace('/api/', under)}" />`

/** What the page says below the name of a wish: a line for each field that it has. */
export const fieldsInHtml = (wish: WishContent): readonly (Html | '')[] =>
  contentFields.map((field) => line(wish, field))

function line<Field extends ContentField>(wish: WishContent, field: Field): Html | '' {
  const value = wish[field]
  return value === null ? '' : lines[field](value)
}

const nothing = (): '' => ''

/** What the page says of each field of a wish. */
const lines: {
  readonly [Field in ContentField]: (value: NonNullable<WishContent[Field]>) => Html | ''
} = {
  // The heading.
  name: nothing,
  importance: (stars) =>
    html`<p class="stars" role="img" aria-label="Importance : ${stars} sur 5">
      ${'★'.repeat(stars)}${'☆'.repeat(5 - stars)}
    </p>`,
  comment: (text) => html`<p class="text">${text}</p>`,
  url: (address) =>
    html`<p>
      <a href="${address}" rel="noopener noreferrer nofollow">Voir sur ${new URL(address).hostname}</a>
    </p>`,
  price: (price) =>
    html`<p>
      Prix indicatif : ${money(price)}${price.seenOn === null ? '' : `, vu le ${longDay(price.seenOn)}`}
    </p>`,
  quantity: (count) => (count > 1 ? html`<p>J’en voudrais ${count}</p>` : ''),
  // The picture, once the server has fetched it.
  img: nothing,
}
