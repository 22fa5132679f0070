import { Layer } from 'effect'
import type { Ambient } from '../composition/services.ts'
import { PictureWaitMs } from '../infrastructure/pictures/saving.ts'

/** A server whose saves are answered with their pictures, however slow the machine is. */
export const withPatientSaves = (ambient: Ambient): Ambient =>
  Layer.merge(ambient, Layer.succeed(PictureWaitMs, 100_000))
