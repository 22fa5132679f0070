export { wishIdOf } from '@cachotteries/domain/wishes/wish-id'
