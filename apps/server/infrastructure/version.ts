import manifest from '../package.json' with { type: 'json' }

/** Defined by the build, which knows the git revision. */
declare const BUILT_VERSION: string | undefined

/** The version in the form of https://semver.org: `0.1.0+abc1234`, or `0.1.0` where the revision is unknown. */
export const version: string =
  typeof BUILT_VERSION === 'string' && BUILT_VERSION !== '' ? BUILT_VERSION : manifest.version
