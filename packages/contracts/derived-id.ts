export { derivedId, sealedBy } from '@cachotteries/domain/derived-id'
