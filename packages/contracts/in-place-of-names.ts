export { inPlaceOfName } from '@cachotteries/domain/names/in-place-of-names'
