import type { Person } from '@cachotteries/contracts/accounts'
import type { RelativesWishView } from '@cachotteries/contracts/wishes'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useEffect, useEffectEvent, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import type { Elements } from '../../../ui/elements.ts'
import type { Complaint } from '../../../api/refusal.ts'
import { colours, up } from '../../../ui/style.ts'
import { EyesButton } from '../eyes/EyesButton.tsx'
import { ownersWarning, whoseIdea } from '../card/words.ts'
import type { People } from '../published/people.ts'
import { useKeeping } from '../keeping.ts'
import { ShopLink } from '../ShopLink.tsx'
import { WishFields } from '../published/WishFields.tsx'
import { buyersOf } from '../../purchases/published/buyers.ts'
import { FormButtons } from './FormButtons.ts'
import { valuesOf, type WishValues } from '../published/values.ts'
import { PurchaseFields } from '../../purchases/published/PurchaseFields.tsx'
import { useFollowingForm } from './useFollowingForm.ts'

const Form = styled('form')({ display: 'flex', flexDirection: 'column', flex: 1 })

const Content = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'start',
  gap: 16,
  padding: '8px 16px 16px',
  '& > h2, & > p': { margin: 0, maxWidth: '100%', overflowWrap: 'anywhere' },
  '& > .wish-text': { font: 'inherit', color: colours.ink },
  '& > .wish-note': { font: 'inherit' },
  '& > h2': { fontSize: 'clamp(1.5rem, 1.25rem + 1vw, 2rem)' },
  [up.sm]: { padding: '8px 24px 24px' },
})

const Idea = styled('p')({ color: colours.inkSoft })

const Purchase = styled('div')({ alignSelf: 'stretch', display: 'grid', gap: 16, marginTop: 8 })

interface Props {
  readonly wish: RelativesWishView
  /** The name of the wish, where no title of the page has it. */
  readonly title?: Elements
  readonly owner: Person
  readonly people: People
  /** Whether it is being saved, or just was. */
  readonly busy?: boolean
  readonly refused: Complaint | undefined
  readonly onSubmit: (before: WishValues, after: WishValues) => void
  readonly onClose: () => void
  /** Whether it is saved at once that the user gives the wish, or doesn't any more. */
  readonly givesAtOnce?: boolean
  /** Called when unsaved input begins or ends. */
  readonly onWritten?: (dirty: boolean) => void
}

/** A wish whose content the viewer may read and not change. Only its purchase has fields. */
export function WishToRead({
  wish,
  title,
  owner,
  people,
  busy = false,
  refused,
  onSubmit,
  onClose,
  givesAtOnce = false,
  onWritten,
}: Props) {
  const me = people.me.uid
  const before = valuesOf(wish)
  const warning = ownersWarning(wish, owner.uid)
  const idea = whoseIdea(wish, owner.uid, useKeeping().isKept)
  const { form, meanwhile, general } = useFollowingForm({ wish, values: before, me, refused })
  const { isDirty } = form.formState
  // Once there was something to save, the buttons stay.
  const [wasDirty, setWasDirty] = useState(!givesAtOnce)
  if (isDirty && !wasDirty) setWasDirty(true)
  const tellWritten = useEffectEvent(() => onWritten?.(isDirty))
  useEffect(() => tellWritten(), [isDirty])
  return (
    <Form autoComplete="off" noValidate onSubmit={form.handleSubmit((after) => onSubmit(before, after))}>
      <Content>
        {title}
        <WishFields wish={wish} without={['url']} />
        {idea !== undefined && <Idea>{idea}</Idea>}
        {warning !== undefined && <Idea>{warning}</Idea>}
        <ShopLink wish={wish} source="wish-detail" outlined />
        <Purchase>
          {meanwhile !== undefined && <Alert severity="warning">{meanwhile}</Alert>}
          {general !== undefined && <Alert severity="error">{general}</Alert>}
          <FormProvider {...form}>
            <PurchaseFields
              wish={wish}
              owner={owner}
              me={people.me}
              buyers={buyersOf(people, [owner.uid], wish)}
              isAtOnce={givesAtOnce}
            >
              <EyesButton owner={owner} />
            </PurchaseFields>
          </FormProvider>
        </Purchase>
      </Content>
      {wasDirty && (
        <FormButtons>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            Enregistrer
          </Button>
        </FormButtons>
      )}
    </Form>
  )
}
