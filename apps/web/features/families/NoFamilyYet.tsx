import { useState } from 'react'
import { late } from '../../ui/late.tsx'
import '../../ui/layout.css'
import './family-ways.css'
import { FamilyWays } from './FamilyWays.tsx'
import type { FamilyAct } from './JoinOrCreateMenu.tsx'

const FamilyDialogs = late(async () => (await import('./FamilyDialogs.tsx')).FamilyDialogs)

/** Shown on one's own list as long as one has no family. */
export function NoFamilyYet({ me }: { me: string }) {
  const [act, setAct] = useState<FamilyAct | null>(null)
  return (
    <>
      <section className="sheet no-family" aria-label="Votre famille">
        <p>Pour voir les listes de vos proches et leur montrer la vôtre, entrez dans une famille.</p>
        <FamilyWays onChoose={setAct} />
      </section>
      {act && <FamilyDialogs me={me} act={act} onClosed={() => setAct(null)} />}
    </>
  )
}
