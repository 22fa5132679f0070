import { House, KeyRound } from 'lucide-react'
import '../../ui/action.css'
import './family-ways.css'
import type { FamilyAct } from './JoinOrCreateMenu.tsx'

interface Props {
  readonly onChoose: (act: FamilyAct) => void
}

/** The two ways to a first family. Neither stands out: most people who come alone were given a code. */
export const FamilyWays = ({ onChoose }: Props) => (
  <div className="family-ways">
    <button type="button" className="action action-filled action-large" onClick={() => onChoose('join')}>
      <KeyRound size={20} />
      J’ai un code
    </button>
    <button type="button" className="action action-filled action-large" onClick={() => onChoose('create')}>
      <House size={20} />
      Créer une famille
    </button>
  </div>
)
