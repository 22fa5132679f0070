import { z } from 'zod'

/** Where traces go: a collector that speaks OTLP over HTTP. */
export const endpoint = z
  .url({ protocol: /^https?$/, error: 'l’adresse d’un collecteur OpenTelemetry, en http ou https' })
  .optional()

/** OpenTelemetry's own variables; undefined where they name no endpoint, or turn it off. */
export function tracingIn(env: Readonly<NodeJS.ProcessEnv>): Readonly<Record<string, string>> | undefined {
  const named = env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] ?? env['OTEL_EXPORTER_OTLP_ENDPOINT']
  const isOff = env['OTEL_SDK_DISABLED'] === 'true' || env['OTEL_TRACES_EXPORTER'] === 'none'
  if (named === undefined || isOff) return undefined
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      name.startsWith('OTEL_') && value !== undefined ? [[name, value]] : [],
    ),
  )
}
