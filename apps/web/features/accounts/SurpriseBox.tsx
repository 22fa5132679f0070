import type { ComponentProps } from 'react'
import { SurpriseChoice } from './SurpriseChoice.tsx'

/** The choice on one's own list. It stands out until it is made. */
export const SurpriseBox = (choice: ComponentProps<typeof SurpriseChoice>) => (
  <div className="surprise-box" data-open={choice.chosen === null || undefined}>
    <SurpriseChoice {...choice} />
    <p>S’il disparaît, vous devinez qu’on vous l’offre. S’il reste affiché, vos proches seuls le savent.</p>
  </div>
)
