import manifest from '../package.json' with { type: 'json' }

/** Written by the build, which knows the git revision. */
declare const BUILT_VERSION: string | undefined

/** What runs, as https://semver.org writes it: `0.1.0+abc1234`, or `0.1.0` where nobody knows the revision. */
export const version: string =
  typeof BUILT_VERSION === 'string' && BUILT_VERSION !== '' ? BUILT_VERSION : manifest.version
