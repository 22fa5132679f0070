import { Archive, ArchiveRestore, ChevronDown } from 'lucide-react'
import { useId, type ComponentProps } from 'react'
import '../../../ui/action.css'
import { count } from '../../../ui/count.ts'
import { PutBackContext } from '../putBack.ts'
import { usePuttingAway } from '../usePuttingAway.ts'
import './list.css'
import { WishGrid } from './WishGrid.tsx'
import type { Drawer } from './years.ts'

interface Props extends Omit<ComponentProps<typeof WishGrid>, 'heading' | 'wishes' | 'owner' | 'isKept'> {
  readonly drawer: Drawer
  readonly open: boolean
  readonly onToggle: () => void
}

/** The wishes that their owner put away with a year: closed, until they open it. */
export function YearDrawer({ drawer: { year, wishes }, open, onToggle, ...cards }: Props) {
  const id = useId()
  const { put, isPending } = usePuttingAway(cards.me)
  const putBack = (uids: readonly string[]): void =>
    put(
      { isDraft: false, year, wishes: uids },
      `C’est remis\u00a0: vos proches voient ${uids.length > 1 ? 'ces souhaits' : 'ce souhait'}`,
    )
  return (
    <section className="list-drawer" aria-labelledby={id}>
      <h2>
        <button type="button" id={id} className="action" aria-expanded={open} onClick={onToggle}>
          <Archive size={20} />
          <span>{year}</span>
          <span>{count(wishes.length, 'souhait', 'souhaits')}</span>
          <ChevronDown size={20} />
        </button>
      </h2>
      {open && (
        <>
          <button
            type="button"
            className="action action-wide action-primary"
            aria-busy={isPending}
            disabled={isPending}
            onClick={() => putBack(wishes.map(({ wish }) => wish.uid))}
          >
            <ArchiveRestore size={18} />
            Tout remettre
          </button>
          <PutBackContext value={({ uid }) => putBack([uid])}>
            <WishGrid owner={cards.me} wishes={wishes} {...cards} heading="h3" />
          </PutBackContext>
        </>
      )}
    </section>
  )
}
