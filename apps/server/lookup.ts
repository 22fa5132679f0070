import { parseArgs } from 'node:util'
import { examine } from './features/image-lookup/examine.ts'
import { report } from './features/image-lookup/report.ts'
import { atOnce } from './features/image-lookup/steps.ts'
import { savedPage, shopPage } from './features/image-lookup/visit.ts'
import { readConfig } from './infrastructure/config.ts'
import { runOnce } from './infrastructure/process.ts'

const help = `
  npm run lookup -- <adresse>                        cherche ce qu’une page dit de son produit
  npm run lookup -- <fichier> [--url <son adresse>]  la même chose, dans une page enregistrée
`

/** Prints what the look-up finds on a page, and how it chooses, so that a person can judge it. Needs no database. */
await runOnce(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { url: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  const [place, ...others] = positionals
  if (values.help || place === undefined || others.length > 0) return console.log(help)
  const visited = /^https?:\/\//i.test(place)
    ? await shopPage(place, readConfig(process.env, undefined).lookupHosts)
    : savedPage(place, values.url)
  console.log(report(atOnce(examine(visited))))
})
