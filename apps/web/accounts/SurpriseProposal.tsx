import { useCurrentUser } from './currentUser.ts'
import { SurpriseChoice } from './SurpriseChoice.tsx'

/** The choice, below one's own list, where nothing moves when it comes. It stands out until it is made. */
export function SurpriseProposal() {
  const account = useCurrentUser()
  return (
    <section
      className="surprise-box"
      aria-label="Surprises"
      {...(account.totalSurprise === null && { 'data-open': true })}
    >
      <SurpriseChoice account={account} />
      <p>S’il disparaît, vous devinez qu’on vous l’offre. S’il reste affiché, vos proches seuls le savent.</p>
    </section>
  )
}
