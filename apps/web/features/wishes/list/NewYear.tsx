import { useQuery } from '@tanstack/react-query'
import { Archive } from 'lucide-react'
import '../../../ui/action.css'
import { useQuestion } from '../../../ui/useQuestion.tsx'
import { listQuery } from '../../../live/listQuery.ts'
import { usePuttingAway } from '../usePuttingAway.ts'
import { yearToPutAway } from './years.ts'

/** Begins a new year: what one sees of one's own list goes to the drawer of the year. All that it says is of what one sees. */
export function NewYear({ me }: { me: string }) {
  const { data } = useQuery(listQuery(me))
  const { put, isPending } = usePuttingAway(me)
  const wishes = (data?.view.Wishes ?? []).flatMap((wish) =>
    'isDraft' in wish && !wish.isDraft ? wish.uid : [],
  )
  const many = wishes.length > 1
  const [dialog, ask] = useQuestion((year: number) => {
    const drawer = `«\u00a0${year}\u00a0»`
    return {
      question: 'Commencer une nouvelle année\u00a0?',
      text: `${
        many
          ? `Vos ${wishes.length} souhaits seront rangés dans le tiroir ${drawer}, au bas de votre liste, où personne d’autre ne les voit.`
          : `Votre souhait sera rangé dans le tiroir ${drawer}, au bas de votre liste, où personne d’autre ne le voit.`
      } «\u00a0Annuler\u00a0» ${many ? 'les remet aussitôt comme ils étaient' : 'le remet aussitôt comme il était'}\u00a0; le tiroir, quand vous voudrez.`,
      confirm: 'Ranger',
      cancel: 'Pas maintenant',
      onConfirm: () => put({ isDraft: true, year, wishes }, `C’est rangé dans le tiroir ${drawer}`),
    }
  })
  return (
    <>
      {wishes.length > 0 && (
        <button
          type="button"
          className="action action-wide action-primary"
          aria-busy={isPending}
          disabled={isPending}
          onClick={() => ask(yearToPutAway(new Date()))}
        >
          <Archive size={18} />
          Commencer une nouvelle année
        </button>
      )}
      {dialog}
    </>
  )
}
