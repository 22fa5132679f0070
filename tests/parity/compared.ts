import { calls } from '@cachotteries/server/composition/features'

/** The calls of REST that tRPC has too, as `PUT /wishes/{wishId}`. Files are only sent over REST. */
export const comparedCalls: readonly string[] = calls
  .filter(({ file, takesFiles }) => !file && !takesFiles)
  .map(({ method, path }) => `${method} ${path}`)
