import { Cause, ConfigProvider, Effect, Exit, Layer, Tracer } from 'effect'
import { layer as fetchClient } from 'effect/http/FetchHttpClient'
import { layerJson, layerProtobuf } from 'effect/observability/OtlpSerialization'
import { layerFromConfig } from 'effect/observability/OtlpTracer'
import { entryOf } from '../defects.ts'
import { Refusal } from '../refusal.ts'
import { version } from '../version.ts'

/**
 * Exports spans as the standard variables say: https://opentelemetry.io/docs/languages/sdk-configuration. This module is
 * imported only where tracing is configured. Failed exports are retried, then dropped; no request waits for them.
 */
export function otlpTracer(variables: Readonly<Record<string, string>>): Layer.Layer<never> {
  const env = { OTEL_TRACES_EXPORTER: 'otlp', OTEL_SERVICE_NAME: 'cachotteries', ...variables }
  const protocol = variables['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'] ?? variables['OTEL_EXPORTER_OTLP_PROTOCOL']
  const exporting = layerFromConfig({ resource: { serviceVersion: version } }).pipe(
    Layer.provide(protocol === 'http/protobuf' ? layerProtobuf : layerJson),
    Layer.provide(fetchClient),
    Layer.provide(ConfigProvider.layer(ConfigProvider.fromEnv({ env }))),
  )
  return Layer.effect(Tracer.Tracer, Effect.map(Effect.tracer, withoutReasons)).pipe(Layer.provide(exporting))
}

/**
 * The tracer, without the reasons of refusals in its spans: "bought by another" would reveal a purchase to the host, who
 * may be its recipient. Of defects only the code is exported.
 */
const withoutReasons = (tracer: Tracer.Tracer): Tracer.Tracer =>
  Tracer.make({
    span: (options) => {
      const span = tracer.span(options)
      const end = span.end.bind(span)
      span.end = (at, exit) => end(at, outcomeOf(exit))
      return span
    },
  })

function outcomeOf(exit: Exit.Exit<unknown, unknown>): Exit.Exit<void> {
  if (Exit.isSuccess(exit) || !Cause.hasDies(exit.cause)) return Exit.void
  const defect = Cause.squash(exit.cause)
  if (defect instanceof Refusal) return Exit.void
  const entry = entryOf(defect)
  return Exit.die((entry.event === 'unexpected error' && entry.code) || 'unexpected error')
}
