/** The fields of a wish without their schemas: the list page has no room for those. */
export {
  addressFields,
  byKind,
  contentFields,
  contentOf,
  forFields,
  optionalFields,
  textFields,
  type AddressField,
  type ContentField,
  type OptionalField,
  type TextField,
  type WishContent,
} from '@cachotteries/domain/wishes/content'
