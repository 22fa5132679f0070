import { build, type InlineConfig } from 'vite'
import { target } from './target.ts'

/** A script beside those of the application, as one text. It has nothing of the application's configuration. */
export async function bundled({ build: how, ...config }: InlineConfig): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ...config,
    build: { write: false, target, ...how },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('nothing was built')
  return output.output[0].code
}
