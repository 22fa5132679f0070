import type { Person } from '@cachotteries/contracts/accounts'
import type { Share } from '@cachotteries/contracts/shares'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { Sheet } from '../../ui/page.ts'
import { colours } from '../../ui/style.ts'
import { WishForm } from '../wishes/published/WishForm.tsx'
import type { People } from '../wishes/published/people.ts'
import { forWhom, valuesFor } from './additions.ts'
import type { SharedAddition } from './useSharedAddition.ts'

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
  /** Whose lists it is for: at least one. */
  readonly lists: readonly Person[]
  readonly people: People
  readonly addition: SharedAddition
  readonly onBack: () => void
}

/** The form of a new wish, filled with what was shared. It waits for the server: until then, what was shared is kept. */
export function SharedWish({ given, lists, people, addition, onBack }: Props) {
  const { me } = people
  const owner = lists.find(({ uid }) => uid !== me.uid) ?? me
  const [initial] = useState(() => valuesFor(lists, me.uid))
  const { add, isPending, refused } = addition
  const titleRef = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone.
  useEffect(() => titleRef.current?.focus(), [])

  return (
    <Frame>
      <Typography variant="h4" component="h2" ref={titleRef} tabIndex={-1}>
        {forWhom(lists, me.uid)}
      </Typography>
      <WishForm
        wish={null}
        initial={initial}
        given={given}
        owner={owner}
        people={people}
        byVisitor={owner !== me}
        toEach
        busy={isPending}
        refused={refused}
        onSubmit={(_before, after) => add(after)}
        onClose={onBack}
        onRemove={undefined}
      />
    </Frame>
  )
}
