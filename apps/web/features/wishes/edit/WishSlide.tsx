import type { Person } from '@cachotteries/contracts/accounts'
import type { WishView } from '@cachotteries/contracts/wishes'
import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import { useEffect, useEffectEvent, useState } from 'react'
import { useQuestion } from '../../../ui/useQuestion.tsx'
import { Sheet } from '../../../ui/page.ts'
import { up } from '../../../ui/style.ts'
import { useUnsaved } from '../../../unsaved/useUnsaved.ts'
import { isReadOnly } from '../form/isReadOnly.ts'
import { WishForm } from '../published/WishForm.tsx'
import { WishToRead } from '../form/WishToRead.tsx'
import type { People } from '../published/people.ts'
import { TogetherSheet } from '../../purchases/published/TogetherSheet.tsx'
import { useKeeping } from '../keeping.ts'
import { PicturePanel } from './PicturePanel.tsx'
import { useReturnAfter } from './useReturn.ts'
import { useSaving } from './useSaving.ts'

/** The picture beside the form, or above it on a narrow screen. */
export const SlideColumns = styled('div')({
  display: 'grid',
  alignItems: 'start',
  gap: 20,
  gridTemplateColumns: 'minmax(0, 1fr)',
  maxWidth: 1200,
  marginInline: 'auto',
  [up.lg]: { gap: 40, gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)' },
})

const FormSheet = styled(Sheet)({ borderRadius: 24, paddingTop: 16 })

const Warning = styled('div')({ padding: '0 24px 12px' })

interface Props {
  readonly wish: WishView
  readonly owner: Person
  readonly people: People
  /** Whether it is the one in front. */
  readonly isShown: boolean
  /** Whether it left the list while it was open. */
  readonly gone: boolean
  readonly onBack: () => void
  /** Called when it begins or ends to have something that would be lost without it: unsaved input, or a change on its way. */
  readonly onHeld: (isHeld: boolean) => void
}

/** One wish of the carousel: its picture beside its form, or beside what there is to read. */
export function WishSlide({ wish, owner, people, isShown, gone, onBack, onHeld }: Props) {
  const [isWritten, setWritten] = useState(false)
  const { isKeeper } = useKeeping()
  const { save, remove, busy, isDone, refused } = useSaving(owner.uid, wish, isShown)
  const [dialog, askToRemove] = useQuestion(() => ({
    question: 'Êtes-vous sûr de vouloir supprimer ce souhait ?',
    confirm: 'Supprimer',
    loses: true,
    onConfirm: remove,
  }))
  useReturnAfter(isDone, onBack)
  // What is being saved is about to be left.
  useUnsaved(isWritten && !busy)
  const isHeld = isWritten || busy
  const tellHeld = useEffectEvent(() => onHeld(isHeld))
  useEffect(() => tellHeld(), [isHeld])
  const given = {
    owner,
    people,
    busy,
    refused,
    onSubmit: save,
    onClose: onBack,
    givesAtOnce: true,
    onWritten: setWritten,
  }
  return (
    <TogetherSheet>
      <SlideColumns>
        <PicturePanel wish={wish} />
        <FormSheet>
          {gone && !busy && (
            <Warning>
              <Alert severity="warning">Ce souhait n’est plus dans la liste</Alert>
            </Warning>
          )}
          {isReadOnly(wish, isKeeper) ? (
            <WishToRead wish={wish} {...given} />
          ) : (
            <WishForm
              wish={wish}
              byVisitor={owner.uid !== people.me.uid}
              keptAs={`wish:${wish.uid}`}
              onRemove={() => askToRemove()}
              {...given}
            />
          )}
        </FormSheet>
        {dialog}
      </SlideColumns>
    </TogetherSheet>
  )
}
