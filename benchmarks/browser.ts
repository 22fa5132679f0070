import { actionResponse } from './browser/action-response.ts'
import { firstVisit } from './browser/first-visit.ts'
import { listPageJavascript } from './browser/list-page-javascript.ts'
import { longList } from './browser/long-list.ts'
import { secondVisit } from './browser/second-visit.ts'
import { isMet, type Benchmark } from './report/figure.ts'

/**
 * How fast the web application is for who looks at it: real Chromium, on what `npm run build` built. Words choose
 * among the benchmarks, `npm run bench:browser -- visit` say.
 */
const benchmarks: Record<string, Benchmark> = {
  'first-visit': firstVisit,
  'second-visit': secondVisit,
  'action-response': actionResponse,
  'long-list': longList,
  'list-page-javascript': listPageJavascript,
}

const words = process.argv.slice(2)
for (const [name, benchmark] of Object.entries(benchmarks)) {
  if (!words.every((word) => name.includes(word))) continue
  for (const figure of await benchmark()) {
    const { id, what, against, ratio, target, measured } = figure
    const bound = 'atMost' in target ? `at most ${target.atMost}` : `at least ${target.atLeast}`
    const met = isMet(figure) ? 'met' : 'NOT MET'
    console.log(`${id}: ${ratio.toFixed(2)}, ${bound}: ${met}`)
    console.log(`  ${what}, against ${against}: ${measured}`)
  }
}
