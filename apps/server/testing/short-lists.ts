import { Layer } from 'effect'
import type { Ambient } from '../composition/services.ts'
import { MostOnList } from '../wishes/room.ts'

/** A server whose lists are full before there are hundreds of wishes on them. */
export const withShortLists = (ambient: Ambient, most: number): Ambient =>
  Layer.merge(ambient, Layer.succeed(MostOnList, most))
