import { useQuery } from '@tanstack/react-query'
import { Archive, ArchiveRestore } from 'lucide-react'
import '../../../ui/action.css'
import { listQuery } from '../../../live/listQuery.ts'
import { useAct } from '../../../ui/useAct.ts'
import { useQuestion } from '../../../ui/useQuestion.tsx'
import { count } from '../../../ui/count.ts'
import { usePutAway } from '../queries.ts'

/** Begins a new year: what one sees of one's own list becomes drafts, and comes back. */
export function PutAway({ me }: { me: string }) {
  const { data } = useQuery(listQuery(me))
  const put = usePutAway()
  const act = useAct()
  const wishes = data?.view.Wishes ?? []
  const drafts = wishes.filter((wish) => 'isDraft' in wish && wish.isDraft).length
  const published = wishes.length - drafts
  const send = (isDraft: boolean, told: string): void =>
    void act((commandId) => put.mutateAsync({ isDraft, commandId }), told)
  const [dialog, ask] = useQuestion(() => ({
    question: 'Tout remettre sur votre liste\u00a0?',
    text: `Vos proches verront ${drafts === 1 ? 'votre brouillon' : `vos ${count(drafts, 'brouillon', 'brouillons')}`}.`,
    confirm: 'Tout remettre',
    onConfirm: () => send(false, 'C’est remis\u00a0: vos proches voient votre liste'),
  }))
  return (
    <div>
      {published > 0 && (
        <button
          type="button"
          className="action action-wide action-primary"
          aria-busy={put.isPending}
          disabled={put.isPending}
          onClick={() => send(true, 'C’est rangé\u00a0: vous seul voyez ces souhaits, en brouillon')}
        >
          <Archive size={18} />
          Ranger ce qui reste
        </button>
      )}
      {drafts > 0 && (
        <button
          type="button"
          className="action action-wide action-primary"
          aria-busy={put.isPending}
          disabled={put.isPending}
          onClick={() => ask()}
        >
          <ArchiveRestore size={18} />
          Tout remettre
        </button>
      )}
      {dialog}
    </div>
  )
}
