export { derivedId } from '@cachotteries/domain/derived-id'
