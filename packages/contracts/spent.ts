export { ownPart, spentOn } from '@cachotteries/domain/visibility/spent'
