import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { giveUp, repository } from './console.mjs'
import { npm } from './npm.mjs'

/**
 * Prints the shipped components as CycloneDX (https://cyclonedx.org): every component of the lockfile except
 * development ones, with its hash. npm's own `--omit=dev` also omits components that development ones need as well.
 */
const { status, output } = npm(
  [
    ...['sbom', '--sbom-format=cyclonedx', '--sbom-type=application'],
    ...['--package-lock-only', '--loglevel=silent'],
  ],
  { quiet: true },
)
if (status !== 0) giveUp('npm sbom a échoué.', status)

// Without a timestamp and a serial number, so that the same lockfile gives the same list.
const { serialNumber: _number, metadata, components, dependencies, ...document } = JSON.parse(output)
const { timestamp: _timestamp, ...origin } = metadata
const { name } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'))

const isDevelopers = ({ properties }) =>
  properties.some((property) => property.name === 'cdx:npm:package:development' && property.value === 'true')
const shipped = components.filter((component) => !isDevelopers(component))
const known = new Set([origin.component['bom-ref'], ...shipped.map((component) => component['bom-ref'])])

console.log(
  JSON.stringify(
    {
      ...document,
      metadata: { ...origin, component: { ...origin.component, name } },
      components: shipped,
      dependencies: dependencies
        .filter(({ ref }) => known.has(ref))
        .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => known.has(other)) })),
    },
    undefined,
    2,
  ),
)
