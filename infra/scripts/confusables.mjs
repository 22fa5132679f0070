import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { giveUp, repository } from './console.mjs'

/**
 * Makes the table of characters that look like others from Unicode's confusables.txt (UTS 39), which a release of Unicode
 * has in its folder `security`: `node infra/scripts/confusables.mjs confusables.txt`, then `npm run format`.
 */
const [, , source] = process.argv
if (!source) giveUp('Donnez le fichier confusables.txt d’Unicode.')
const text = readFileSync(source, 'utf8')
const [, version] = /^# Version: ([\d.]+)/m.exec(text) ?? []
if (!version) giveUp(`${source} n’est pas le fichier confusables.txt d’Unicode.`)

const character = (code) => String.fromCodePoint(Number.parseInt(code, 16))
const escaped = (word) =>
  JSON.stringify(word).replaceAll(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const groups = new Map()
for (const [, from, to] of text.matchAll(/^\uFEFF?([\dA-F]+) ;\t([\dA-F ]+) ;\tMA/gm)) {
  const prototype = to.trim().split(' ').map(character).join('')
  groups.set(prototype, (groups.get(prototype) ?? '') + character(from))
}

const lines = [...groups].map(([prototype, alike]) => `${escaped(prototype)}: ${escaped(alike)}`)
writeFileSync(
  join(repository, 'packages', 'domain', 'names', 'confusables.json'),
  `{
"source": "Made by infra/scripts/confusables.mjs of confusables.txt ${version}, Unicode Security Mechanisms for UTS #39. © Unicode, Inc., under the Unicode License V3, which is beside this file.",
"lookAlikes": {
${lines.join(',\n')}
}
}
`,
)
