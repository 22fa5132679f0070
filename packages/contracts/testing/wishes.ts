/** For the web application's tests, which may not import the domain. */
export { exampleContent, otherContent } from '@cachotteries/domain/testing/example'
