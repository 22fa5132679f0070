import { useCurrentUser } from './currentUser.ts'
import { SurpriseBox } from './SurpriseBox.tsx'
import { useSurprises } from './useSurprises.ts'

/** The choice on one's own list: above the wishes until it is made, since it is for purchases to come; below them later. */
export function SurpriseProposal() {
  const { chosen, choose } = useSurprises(useCurrentUser())
  return (
    <SurpriseBox
      chosen={chosen.totalSurprise}
      onChoose={(totalSurprise, told) => choose({ totalSurprise }, told)}
    />
  )
}
