import type { Person } from '@cachotteries/contracts/accounts'
import type { Share } from '@cachotteries/contracts/shares'
import type { WishView } from '@cachotteries/contracts/wishes'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import type { Complaint } from '../../../api/refusal.ts'
import { KeptNotice } from '../../../unsaved/KeptNotice.tsx'
import { fill, useKeptForm, type KeptRule } from '../../../unsaved/useKeptForm.ts'
import { usePicture } from '../../pictures/published/usePicture.ts'
import { EyesButton } from '../eyes/EyesButton.tsx'
import { whoseIdea } from '../card/words.ts'
import { buyersOf } from '../../purchases/published/buyers.ts'
import { ContentFields } from '../form/ContentFields.tsx'
import { FormButtons } from '../form/FormButtons.ts'
import { asSaved, isContentField } from '../form/inputs.ts'
import { settleTexts } from '../form/settle.ts'
import { valuesOf, blankValues, type WishValues } from './values.ts'
import type { People } from './people.ts'
import { useKeeping } from '../keeping.ts'
import { ReceiveButton } from '../../received/published/ReceiveButton.tsx'
import { OwnersFields } from '../form/OwnersFields.tsx'
import { purchaseFields } from '../../purchases/published/values.ts'
import { PurchaseFields } from '../../purchases/published/PurchaseFields.tsx'
import { SecretFields } from '../form/SecretFields.tsx'
import { isRelatives } from '@cachotteries/contracts/wish-views'
import { useLookup } from '../form/useLookup.ts'
import { useFollowingForm } from '../form/useFollowingForm.ts'

const Form = styled('form')({ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 })

const Fields = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 20,
  padding: '8px 24px 16px',
  overflowY: 'auto',
})

const Remove = styled(Button)({ marginRight: 'auto' })

const ofNew: KeptRule = {
  asSaved: (field, value) => (isContentField(field) ? asSaved(field, value as never) : value),
}

/** On the page of a wish, purchases are saved at once. */
const ofSaved: KeptRule = { ...ofNew, leftOut: purchaseFields }

interface Props {
  readonly wish: WishView | null
  /** Initial values of a new wish; blank without them. */
  readonly initial?: WishValues | undefined
  /** What was shared: the link as if it had been typed, and the name as if a page had filled it in. */
  readonly given?: Share
  readonly owner: Person
  readonly people: People
  readonly byVisitor: boolean
  /** Whether a new wish is noted in the name of an owner without an account. */
  readonly isNote?: boolean
  /** Whether a wish that isn't secret is added to the list of each recipient. */
  readonly toEach?: boolean
  /** Under what name unsaved input is kept; without it, it isn't. */
  readonly keptAs?: string
  /** Whether it is being sent, or just was. */
  readonly busy?: boolean
  readonly refused: Complaint | undefined
  /** `keepAgain` is called when it is refused: the form may be gone by then. */
  readonly onSubmit: (before: WishValues, after: WishValues, keepAgain: () => void) => void
  readonly onClose: () => void
  readonly onRemove: (() => void) | undefined
  /** Whether it is saved at once that the user gives the wish, or doesn't any more. */
  readonly givesAtOnce?: boolean
  /** Called when unsaved input begins or ends. */
  readonly onWritten?: (dirty: boolean) => void
}

/** The fields of one wish that the viewer may change. Which ones there are depends on the viewer. */
export function WishForm({
  wish,
  initial,
  given,
  owner,
  people,
  byVisitor,
  isNote = false,
  toEach = false,
  keptAs,
  busy = false,
  refused,
  onSubmit,
  onClose,
  onRemove,
  givesAtOnce = false,
  onWritten,
}: Props) {
  const me = people.me.uid
  const { isKept } = useKeeping()
  const idea = wish && isRelatives(wish) ? whoseIdea(wish, owner.uid, isKept) : undefined
  // A normal wish, which only a keeper changes: it never becomes a secret.
  const isKeepers = wish !== null && isRelatives(wish) && !wish.isSecret
  const before = wish ? valuesOf(wish) : (initial ?? blankValues(owner.uid, byVisitor && !isNote))
  const { form, meanwhile, general } = useFollowingForm({ wish, values: before, me, refused })
  const kept = useKeptForm(form, me, keptAs, wish ? ofSaved : ofNew)
  // Before the inputs exist, so that they are mounted with it.
  useState(() => given && fill(form, { ...given }))
  const recipients = useWatch({ control: form.control, name: 'recipientIds' })
  const secret = useWatch({ control: form.control, name: 'isSecret' })
  const concerned = secret ? recipients : [owner.uid]
  const link = useWatch({ control: form.control, name: 'img' }).trim()
  const { isDirty, isSubmitting, dirtyFields } = form.formState
  const picture = usePicture({
    link,
    isNew: (wish === null || dirtyFields.img === true) && link !== wish?.img,
    setLink: (link) => form.setValue('img', link, { shouldDirty: true, shouldValidate: true }),
  })
  const lookup = useLookup(form, given)
  const isWritten = isDirty && kept.isTyped
  const tellWritten = useEffectEvent(() => onWritten?.(isWritten))
  useEffect(() => tellWritten(), [isWritten])
  const isAtOnce = wish !== null && givesAtOnce
  const purchase = byVisitor && !isNote && (
    <FormProvider {...form}>
      <PurchaseFields
        wish={wish}
        owner={owner}
        me={people.me}
        buyers={buyersOf(people, concerned, wish)}
        isAtOnce={isAtOnce}
      >
        <EyesButton owner={owner} />
      </PurchaseFields>
    </FormProvider>
  )
  const send = form.handleSubmit((after) => {
    lookup.stop()
    onSubmit(before, after, kept.drop())
  })
  const submit = form.handleSubmit(async () => {
    // Its link is in the form only then.
    if (await picture.arrived()) await send()
  })
  return (
    <Form
      autoComplete="off"
      noValidate
      onSubmit={(event) => {
        settleTexts(form)
        lookup.settleLink()
        event.preventDefault()
        void lookup.named().then(() => submit())
      }}
    >
      <Fields>
        <KeptNotice kept={kept} />
        {meanwhile !== undefined && <Alert severity="warning">{meanwhile}</Alert>}
        {general !== undefined && <Alert severity="error">{general}</Alert>}
        {idea !== undefined && <Typography color="textSecondary">{idea}</Typography>}
        {/* It is what the page of a wish is opened for most often. */}
        {isAtOnce && purchase}
        <ContentFields form={form} wish={wish} picture={picture} lookup={lookup} />
        {!byVisitor && <OwnersFields form={form} wish={wish} />}
        {byVisitor && !isNote && (
          <>
            {isKeepers && wish.receivedOn === null && (
              <ReceiveButton wish={wish} of={owner.name} list={`/app/users/${owner.uid}`} />
            )}
            {!isKeepers && (
              <SecretFields
                form={form}
                owner={owner}
                named={wish && isRelatives(wish) ? wish.wishlists.map(({ User }) => User) : people.relatives}
                toEach={toEach}
                me={me}
                already={before.isSecret && wish !== null}
              />
            )}
            {!isAtOnce && purchase}
          </>
        )}
      </Fields>
      <FormButtons>
        {onRemove && (
          <Remove color="error" startIcon={<Trash2 />} onClick={onRemove} disabled={busy}>
            Supprimer
          </Remove>
        )}
        <Button onClick={onClose}>Annuler</Button>
        <Button
          type="submit"
          variant={isAtOnce && !isDirty && byVisitor ? 'outlined' : 'contained'}
          disabled={busy}
          loading={lookup.isAwaited || (isSubmitting && picture.sent !== undefined)}
        >
          <span>{wish ? 'Enregistrer' : 'Ajouter'}</span>
        </Button>
      </FormButtons>
    </Form>
  )
}
