import { Layer } from 'effect'
import type { Ambient } from '../composition/services.ts'
import { MostOnList } from '../features/wishes/list-size.ts'

/** A server whose lists are full with fewer than hundreds of wishes. */
export const withShortLists = (ambient: Ambient, most: number): Ambient =>
  Layer.merge(ambient, Layer.succeed(MostOnList, most))
