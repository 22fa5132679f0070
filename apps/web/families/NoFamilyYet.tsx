import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { lazily } from '../ui/lazily.ts'
import { Sheet } from '../ui/page.ts'
import { Piece } from '../ui/Piece.tsx'
import { FamilyWays } from './FamilyWays.tsx'
import type { FamilyAct } from './JoinOrCreateMenu.tsx'

const [FamilyDialogs, prefetchDialogs] = lazily(() => import('./FamilyDialogs.tsx'), 'FamilyDialogs')

const Frame = styled(Sheet)({
  display: 'grid',
  justifyItems: 'center',
  gap: 16,
  padding: 24,
  marginBottom: 24,
  textAlign: 'center',
  '& > p': { margin: 0, maxWidth: '44ch' },
})

/** Shown on one's own list as long as one has no family. A first family is shown at once. */
export function NoFamilyYet({ me }: { me: string }) {
  const [act, setAct] = useState<FamilyAct | null>(null)
  const navigate = useNavigate()
  return (
    <>
      <Frame as="section" aria-label="Votre famille">
        <p>Pour voir les listes de vos proches et leur montrer la vôtre, entrez dans une famille.</p>
        <FamilyWays onChoose={setAct} onApproach={prefetchDialogs} />
      </Frame>
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
