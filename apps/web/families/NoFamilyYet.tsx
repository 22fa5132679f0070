import { useState } from 'react'
import { useNavigate } from 'react-router'
import { lazily } from '../ui/lazily.ts'
import '../ui/layout.css'
import { Piece } from '../ui/Piece.tsx'
import './family-ways.css'
import { FamilyWays } from './FamilyWays.tsx'
import type { FamilyAct } from './JoinOrCreateMenu.tsx'

const [FamilyDialogs, prefetchDialogs] = lazily(() => import('./FamilyDialogs.tsx'), 'FamilyDialogs')

/** Shown on one's own list as long as one has no family. A first family is shown at once. */
export function NoFamilyYet({ me }: { me: string }) {
  const [act, setAct] = useState<FamilyAct | null>(null)
  const navigate = useNavigate()
  return (
    <>
      <section className="sheet no-family" aria-label="Votre famille">
        <p>Pour voir les listes de vos proches et leur montrer la vôtre, entrez dans une famille.</p>
        <FamilyWays onChoose={setAct} onApproach={prefetchDialogs} />
      </section>
      <Piece>
        {act && (
          <FamilyDialogs
            me={me}
            act={act}
            onClosed={() => setAct(null)}
            onFamily={({ uid }) => void navigate(`/app/families/${uid}`)}
          />
        )}
      </Piece>
    </>
  )
}
