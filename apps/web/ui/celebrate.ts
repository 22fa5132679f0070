import { whenReached } from './ahead.ts'
import { forgo } from './missingCode.ts'

const confetti = whenReached(() => import('./confetti.ts'))
export const celebrate = (): void =>
  void confetti()
    .then((code) => code.celebrate())
    // Nobody misses it.
    .catch(forgo)
