/** For the web application's tests, which may not import the domain. */
export { exampleContent } from '@cachotteries/domain/testing/example'
