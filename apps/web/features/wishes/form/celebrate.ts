import { ahead } from '../../../ui/ahead.ts'
import { forgo } from '../../../ui/missingCode.ts'

const confetti = ahead(() => import('./confetti.ts'))
export const celebrate = (): void =>
  void confetti()
    .then((code) => code.celebrate())
    // Nobody misses it.
    .catch(forgo)
