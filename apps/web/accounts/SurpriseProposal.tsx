import { useCurrentUser } from './currentUser.ts'
import { SurpriseChoice } from './SurpriseChoice.tsx'

/** The choice, below one's own list, where nothing moves when it comes. It stands out until it is made. */
export function SurpriseProposal() {
  const account = useCurrentUser()
  return (
    <div className="surprise-box" data-open={account.totalSurprise === null || undefined}>
      <SurpriseChoice account={account} />
      <p>S’il disparaît, vous devinez qu’on vous l’offre. S’il reste affiché, vos proches seuls le savent.</p>
    </div>
  )
}
