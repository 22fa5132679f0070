export { of } from '@cachotteries/domain/names/elision'
