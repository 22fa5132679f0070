import type { ContentField, WishContent } from '@cachotteries/contracts/wish-fields'
import type { Elements } from '../../../ui/elements.ts'
import { money, priceWords } from '../../../ui/price.ts'
import { Stars } from '../../../ui/Stars.tsx'

/** How a field of a wish is shown. */
interface ShownField<Value> {
  /** In words alone. */
  readonly words: (value: Value) => string
  /** Its line on cards and pages. */
  readonly line: (value: Value) => Elements
}

const nowhere = (): Elements => null

/**
 * How each field of a wish is shown. Every card, page and preview goes through this record: a new field is on all of them.
 */
export const shownFields: {
  readonly [Field in ContentField]: ShownField<NonNullable<WishContent[Field]>>
} = {
  // The heading.
  name: { words: String, line: nowhere },
  importance: { words: (stars) => `${stars} sur 5`, line: (stars) => <Stars value={stars} /> },
  comment: { words: String, line: (text) => <p className="wish-text">{text}</p> },
  url: { words: String, line: (address) => <p className="wish-note">{siteOf(address)}</p> },
  price: { words: money, line: (price) => <p className="wish-note">{priceWords(price)}</p> },
  quantity: { words: String, line: (count) => <p className="wish-note">{quantityWords(count)}</p> },
  // The picture, once the server has fetched it.
  img: { words: String, line: nowhere },
}

/** What a field says, in words. */
export const fieldInWords = (field: ContentField, value: WishContent[ContentField] | undefined): string =>
  value === null || value === undefined ? 'rien' : shownFields[field].words(value as never)

/** One is what a wish is for anyway. */
const quantityWords = (count: number): string | null => (count > 1 ? `J’en voudrais ${count}` : null)

const siteOf = (address: string): string => new URL(address).hostname
