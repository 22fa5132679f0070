import { registerWorker } from '../offline/register.ts'
import { followTheme } from './theme/followTheme.ts'

/** What begins when the first screen is there. */
export function begin(): void {
  followTheme()
  registerWorker()
}
