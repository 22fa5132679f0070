import manifest from '../package.json' with { type: 'json' }

/** Defined by the build, which knows the git revision. */
declare const BUILT_VERSION: string | undefined

/** The version in the form of https://semver.org: `0.1.0+abc1234`, or `0.1.0` where the revision is unknown. */
export const version: string =
  typeof BUILT_VERSION === 'string' && BUILT_VERSION !== '' ? BUILT_VERSION : manifest.version

/** A newer release has changed the database, which this one would spoil. Its message is for the operator. */
export class NewerRelease extends Error {
  override readonly name = 'NewerRelease'

  constructor() {
    super(
      `Une version plus récente de Cachotteries a mis cette base à jour : la version ${version} ne s’en sert pas, et n’y a rien changé. ` +
        'Installez la plus récente ; pour revenir en arrière, restaurez dans une base vide la sauvegarde faite avant la mise à jour.',
    )
  }
}
