import type { Benchmark } from './report/figure.ts'

/** Every benchmark by its name in `npm run bench`. Each part of a name selects all benchmarks with that part. */
export const benchmarks: Readonly<Record<string, () => Promise<Benchmark>>> = {
  appends: async () => (await import('./appends.ts')).appends,
  rebuild: async () => (await import('./rebuild.ts')).rebuild,
  erasing: async () => (await import('./erasing.ts')).erasing,
  http: async () => (await import('./http.ts')).http,
  live: async () => (await import('./live.ts')).live,
  together: async () => (await import('./together.ts')).together,
  young: async () => (await import('./young.ts')).young,
  crowd: async () => (await import('./crowd.ts')).crowd,
  idle: async () => (await import('./idle.ts')).idle,
  memory: async () => (await import('./memory.ts')).memory,
  scale: async () => (await import('./scale.ts')).scale,
  years: async () => (await import('./years.ts')).fiveYears,
  release: async () => (await import('./release.ts')).release,
  draws: async () => (await import('./draws.ts')).drawing,
  'browser/visits': async () => (await import('./browser/visits.ts')).visits,
  'browser/first-visit': async () => (await import('./browser/first-visit.ts')).firstVisit,
  'browser/action-response': async () => (await import('./browser/action-response.ts')).actionResponse,
  'browser/long-list': async () => (await import('./browser/long-list.ts')).longList,
  'browser/javascript': async () => (await import('./browser/list-page-javascript.ts')).listPageJavascript,
}
