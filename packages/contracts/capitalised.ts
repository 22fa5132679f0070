export { capitalised } from '@cachotteries/domain/names/capitalised'
