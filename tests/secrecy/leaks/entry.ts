/** What a test needs of a build of the server. */
export { startServer } from '@cachotteries/server/composition/start'
export { scripted } from '@cachotteries/server/testing/scripted'
export { erasePerson } from '@cachotteries/server/testing/erase'
