import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'

const tracing = (env: Record<string, string>) => readConfig(env, undefined).tracing
const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }

describe('traces', () => {
  it('are configured by OpenTelemetry’s own variables', () => {
    const said = { ...endpoint, OTEL_SERVICE_NAME: 'cadeaux', OTEL_EXPORTER_OTLP_HEADERS: 'key=secret' }
    expect(tracing({ ...said, PORT: '3000', EMPTY: '' })).toEqual(said)
    const traces = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://collector/traces' }
    expect(tracing(traces)).toEqual(traces)
  })

  it('aren’t made without an endpoint, or where they are turned off', () => {
    for (const env of [
      {},
      { OTEL_SERVICE_NAME: 'cadeaux' },
      { OTEL_EXPORTER_OTLP_ENDPOINT: '' },
      { ...endpoint, OTEL_SDK_DISABLED: 'true' },
      { ...endpoint, OTEL_TRACES_EXPORTER: 'none' },
    ])
      expect(tracing(env), JSON.stringify(env)).toBeUndefined()
  })

  it('are refused for an endpoint that isn’t http or https', () => {
    expect(() => tracing({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' })).toThrow(
      'OTEL_EXPORTER_OTLP_ENDPOINT : l’adresse d’un collecteur OpenTelemetry, en http ou https',
    )
  })
})
