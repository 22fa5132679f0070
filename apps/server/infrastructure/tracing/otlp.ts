import { ConfigProvider, Effect, Layer, Tracer } from 'effect'
import { layer as fetchClient } from 'effect/http/FetchHttpClient'
import { layerJson, layerProtobuf } from 'effect/observability/OtlpSerialization'
import { layerFromConfig } from 'effect/observability/OtlpTracer'
import { version } from '../version.ts'
import { discreet } from './discreet.ts'

/**
 * Sends spans to where the standard variables say: https://opentelemetry.io/docs/languages/sdk-configuration. Loaded by
 * those who ask for it alone. What can't be delivered is tried again, then dropped: nobody waits for it.
 */
export function otlpTracer(variables: Readonly<Record<string, string>>): Layer.Layer<never> {
  const env = { OTEL_TRACES_EXPORTER: 'otlp', OTEL_SERVICE_NAME: 'cachotteries', ...variables }
  const protocol = variables['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'] ?? variables['OTEL_EXPORTER_OTLP_PROTOCOL']
  const exporting = layerFromConfig({ resource: { serviceVersion: version } }).pipe(
    Layer.provide(protocol === 'http/protobuf' ? layerProtobuf : layerJson),
    Layer.provide(fetchClient),
    Layer.provide(ConfigProvider.layer(ConfigProvider.fromEnv({ env }))),
  )
  return Layer.effect(Tracer.Tracer, Effect.map(Effect.tracer, discreet)).pipe(Layer.provide(exporting))
}
