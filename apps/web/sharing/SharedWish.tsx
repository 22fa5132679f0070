import type { Person } from '@cachotteries/contracts/accounts'
import { derivedId } from '@cachotteries/contracts/derived-id'
import type { Share } from '@cachotteries/contracts/shares'
import { maxLength } from '@cachotteries/contracts/wish-content'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { refusalOf, type Complaint } from '../api/refusal.ts'
import { useAlert } from '../ui/alerts.ts'
import { newId } from '../ui/newId.ts'
import { Sheet } from '../ui/page.ts'
import { colours } from '../ui/style.ts'
import { useCommandId } from '../ui/useCommandId.ts'
import { additionOf, type WishValues } from '../wishes/form/formValues.ts'
import { WishForm } from '../wishes/form/WishForm.tsx'
import type { People } from '../wishes/intent.ts'
import { useIntent } from '../wishes/useIntent.ts'

const Frame = styled(Sheet)({
  '& > h2': { padding: '20px 24px 12px' },
  // In reach of the thumb, however long the form is.
  '& form > :last-child': {
    position: 'sticky',
    bottom: 'var(--bottom-bar, 0px)',
    zIndex: 1,
    borderRadius: '0 0 20px 20px',
    backgroundColor: colours.paper,
  },
  '& form > :first-of-type': { overflow: 'visible' },
})

interface Props {
  readonly given: Share
  readonly owner: Person
  readonly people: People
  readonly onAdded: () => void
  readonly onBack: () => void
}

/** The form of a new wish, filled with what was shared. It waits for the server: until then, what was shared is kept. */
export function SharedWish({ given: share, owner, people, onAdded, onBack }: Props) {
  const [given] = useState({ ...share, name: shortened(share.name) })
  const byVisitor = owner.uid !== people.me.uid
  const { mutateAsync, mutate, isPending } = useIntent(owner.uid)
  const ids = useCommandId()
  const alert = useAlert()
  const [refused, setRefused] = useState<Complaint>()
  const titleRef = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone.
  useEffect(() => titleRef.current?.focus(), [])

  const add = async (values: WishValues): Promise<void> => {
    const wish = additionOf(values, owner.uid, byVisitor)
    const commandId = ids.idOf(wish)
    const uid = derivedId(people.me.uid, commandId)
    try {
      await mutateAsync({ kind: 'add', uid, at: new Date().toISOString(), input: { ...wish, commandId } })
      alert('normal', 'Souhait ajouté', () => mutate({ kind: 'remove', input: { uid, commandId: newId() } }))
      onAdded()
    } catch (error) {
      setRefused(refusalOf(error))
    }
  }

  return (
    <Frame>
      <Typography variant="h4" component="h2" ref={titleRef} tabIndex={-1}>
        {byVisitor ? `Idée secrète pour ${owner.name}` : 'Pour moi'}
      </Typography>
      <WishForm
        wish={null}
        given={given}
        owner={owner}
        people={people}
        byVisitor={byVisitor}
        busy={isPending}
        refused={refused}
        onSubmit={(_before, after) => void add(after)}
        onClose={onBack}
        onRemove={undefined}
      />
    </Frame>
  )
}

/** As long as the name of a wish may be. */
const shortened = (name: string): string => Array.from(name).slice(0, maxLength.name).join('')
