/** The fields of a wish without their schemas, which would make the list page's JavaScript larger. */
export {
  absentContent,
  byKind,
  contentFields,
  contentOf,
  forFields,
  maxLength,
  mostAmount,
  mostWanted,
  optionalFields,
  textFields,
  type AddressField,
  type ContentField,
  type OptionalField,
  type Price,
  type TextField,
  type WishContent,
} from '@cachotteries/domain/features/wishes/content'
