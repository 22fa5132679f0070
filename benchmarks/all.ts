import type { Benchmark } from './report/figure.ts'

/** Every benchmark by its name in `npm run bench`. */
export const benchmarks: Readonly<Record<string, () => Promise<Benchmark>>> = {
  appends: async () => (await import('./appends.ts')).appends,
  rebuild: async () => (await import('./rebuild.ts')).rebuild,
  http: async () => (await import('./http.ts')).http,
  live: async () => (await import('./live.ts')).live,
  young: async () => (await import('./young.ts')).young,
  crowd: async () => (await import('./crowd.ts')).crowd,
  idle: async () => (await import('./idle.ts')).idle,
  memory: async () => (await import('./memory.ts')).memory,
  scale: async () => (await import('./scale.ts')).scale,
  'first-visit': async () => (await import('./browser/first-visit.ts')).firstVisit,
  'second-visit': async () => (await import('./browser/second-visit.ts')).secondVisit,
  'action-response': async () => (await import('./browser/action-response.ts')).actionResponse,
  'long-list': async () => (await import('./browser/long-list.ts')).longList,
  'list-page-javascript': async () => (await import('./browser/list-page-javascript.ts')).listPageJavascript,
}
