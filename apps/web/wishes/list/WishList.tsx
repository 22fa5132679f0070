import type { ReactNode } from 'react'
import type { ListView } from '@cachotteries/contracts/wishes'
import Box from '@mui/material/Box'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EmptyList } from '../../ui/illustrations/lazy.ts'
import { count } from '../../ui/count.ts'
import { useGlide } from '../../ui/useGlide.ts'
import { AddButton } from './AddButton.tsx'
import type { People } from '../intent.ts'
import { ListHeading } from './ListHeading.tsx'
import type { Sections } from './sections.ts'
import { SortMenu } from './SortMenu.tsx'
import { useQuickMark } from './useQuickMark.ts'
import { useWishDialogs } from './useWishDialogs.ts'
import { WishDialogs } from './WishDialogs.tsx'
import { WishSection } from './WishSection.tsx'

interface Props {
  readonly list: ListView
  readonly shown: Sections
  readonly people: People
  readonly title: string
  readonly beside: ReactNode
}

/** A list that is here: one section for its owner, two for visitors. */
export function WishList({ list, shown, people, title, beside }: Props) {
  const { available, bought } = shown
  const byVisitor = list.User.uid !== people.me.uid
  const dialogs = useWishDialogs(list, byVisitor)
  const quickMark = useQuickMark(list.User.uid, people.me.uid)
  const glide = useGlide([available, bought].map((section) => section.map(({ key }) => key).join()).join('|'))
  const cards = { owner: list.User.uid, onOpen: dialogs.open, ...(byVisitor && { onQuickMark: quickMark }) }
  return (
    <>
      <ListHeading title={title} counts={countsOf(shown, byVisitor)}>
        {beside}
        <SortMenu />
        <AddButton
          label={byVisitor ? 'Ajouter une idée secrète' : 'Ajouter un souhait'}
          onClick={() => dialogs.open(null)}
        />
      </ListHeading>
      <Box ref={glide} sx={{ pb: { xs: 12, md: 4 } }}>
        {available.length + bought.length === 0 && (
          <EmptyState drawing={<EmptyList />} text="La liste est vide... mais tu peux y ajouter une idée!" />
        )}
        {byVisitor ? (
          available.length + bought.length > 0 && (
            <>
              <WishSection title="Toujours disponibles" wishes={available} {...cards} />
              <WishSection title="Déjà achetés" wishes={bought} {...cards} />
            </>
          )
        ) : (
          <WishSection wishes={available} {...cards} />
        )}
      </Box>
      <WishDialogs list={list} people={people} dialogs={dialogs} />
    </>
  )
}

function countsOf({ available, bought }: Sections, byVisitor: boolean): string {
  if (!byVisitor) return count(available.length, 'souhait', 'souhaits')
  const free = count(available.length, 'disponible', 'disponibles')
  return `${free} · ${count(bought.length, 'acheté', 'achetés')}`
}
