import type { ListView } from '@cachotteries/contracts/wishes'
import { Suspense } from 'react'
import type { People } from '../intent.ts'
import { WishDialog } from '../form/lazy.ts'
import type { useWishDialogs } from './useWishDialogs.ts'

interface Props {
  readonly list: ListView
  readonly people: People
  readonly dialogs: ReturnType<typeof useWishDialogs>
}

/** The forms of a list that are open, each with its wish as it is now. */
export const WishDialogs = ({ list, people, dialogs }: Props) => (
  <Suspense>
    {dialogs.forms.map((form) => {
      const wish = list.Wishes.find(({ uid }) => uid === form.wish?.uid) ?? form.wish
      return (
        <WishDialog
          key={form.id}
          open={form.open}
          wish={wish}
          owner={list.User}
          people={people}
          refused={form.refused}
          onSubmit={(before, after) => dialogs.submit(form, wish, before, after)}
          onRemove={() => wish && dialogs.remove(form, wish)}
          onClose={() => dialogs.close(form)}
          onClosed={() => dialogs.closed(form)}
        />
      )
    })}
  </Suspense>
)
