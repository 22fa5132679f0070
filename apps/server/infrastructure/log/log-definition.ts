import { createEventCodec, type EventCodec, type StreamSchema } from './stream-type.ts'
import { combineReadModels, type ReadModel, type ReadModels } from './read-model.ts'

/** What a feature has in the log. */
export interface LoggedFeature {
  readonly streams: readonly StreamSchema[]
  readonly readModel: ReadModel
}

/** What the log of an application holds, and what is projected from it. */
export interface LogDefinition {
  readonly codec: EventCodec
  readonly readModels: ReadModels
}

export function defineLog(features: readonly LoggedFeature[]): LogDefinition {
  const codec = createEventCodec(features.flatMap(({ streams }) => streams))
  const readModels = combineReadModels(
    codec,
    features.map(({ readModel }) => readModel),
  )
  return { codec, readModels }
}
