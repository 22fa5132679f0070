import type { Person } from '@cachotteries/contracts/accounts'
import { styled } from '@mui/material/styles'
import { useRef, useState } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EmptyList } from '../../ui/illustrations/lazy.ts'
import { Glide } from '../../ui/Glide.tsx'
import { up } from '../../ui/style.ts'
import { useKeptFocus } from '../../ui/useKeptFocus.ts'
import type { WishValues } from '../form/formValues.ts'
import type { People } from '../intent.ts'
import { InlineEditor } from '../form/lazy.ts'
import type { Sections } from './sections.ts'
import { useQuickMark } from './useQuickMark.ts'
import { useUnrolled } from './useUnrolled.ts'
import { WishSection } from './WishSection.tsx'
import { Piece } from '../../ui/Piece.tsx'

/** Leaves room below for the button that floats there on a phone. */
const Frame = styled('div')({ paddingBottom: 96, [up.md]: { paddingBottom: 32 } })

interface Props {
  readonly owner: Person
  readonly shown: Sections
  readonly people: People
  readonly onAmend: (uid: string, values: WishValues) => void
}

/** The wishes of a list that has been loaded: one section for its owner, two for visitors. */
export function WishList({ owner, shown, people, onAmend }: Props) {
  const { available, bought } = shown
  const byVisitor = owner.uid !== people.me.uid
  const quickMark = useQuickMark(owner.uid, people.me.uid)
  const [edited, setEdited] = useState<string>()
  const editing = [...available, ...bought].find(({ wish }) => wish.uid === edited)
  const arrangement = [available, bought]
    .map((section) => section.map(({ wish }) => wish.uid).join())
    .join('|')
  const container = useRef<HTMLDivElement>(null)
  useKeptFocus(container, arrangement)
  const unrolled = useUnrolled(available.length + bought.length)
  const cards = {
    owner: owner.uid,
    edited,
    onEdit: setEdited,
    editor: editing && (
      <Piece>
        <InlineEditor
          shown={editing}
          owner={owner}
          people={people}
          onAmend={onAmend}
          onClose={() => setEdited(undefined)}
        />
      </Piece>
    ),
    ...(byVisitor && { onQuickMark: quickMark }),
  }
  return (
    <Frame ref={container}>
      <Glide arrangement={arrangement}>
        {available.length + bought.length === 0 && (
          <EmptyState drawing={<EmptyList />} text="La liste est vide... mais tu peux y ajouter une idée!" />
        )}
        {!byVisitor && <WishSection wishes={available} unrolled={unrolled} {...cards} />}
        {byVisitor && available.length + bought.length > 0 && (
          <>
            <WishSection title="Toujours disponibles" wishes={available} unrolled={unrolled} {...cards} />
            {bought.length > 0 && (
              <WishSection
                title="Déjà achetés"
                wishes={bought}
                unrolled={unrolled - available.length}
                {...cards}
              />
            )}
          </>
        )}
      </Glide>
    </Frame>
  )
}
