export { spentOn } from '@cachotteries/domain/visibility/spent'
