import type { AwaitedFamilyView } from '@cachotteries/contracts/families'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useOutcome } from '../../ui/useAct.ts'
import { newId } from '../../ui/newId.ts'
import { Sheet } from '../../ui/page.ts'
import { colours } from '../../ui/style.ts'
import { useLeaveFamily } from './commands.ts'

const List = styled('ul')({ display: 'grid', gap: 16, marginBottom: 24 })

const Awaited = styled(Sheet)({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  padding: '12px 16px',
  '& > p': { flex: '1 1 14rem', minWidth: 0, margin: 0, overflowWrap: 'anywhere' },
  '& span': { display: 'block', color: colours.inkSoft },
})

/** The families that the user waits to be welcomed to. */
export function AwaitedFamilies({ families }: { families: readonly AwaitedFamilyView[] }) {
  const { mutateAsync } = useLeaveFamily()
  const say = useOutcome()
  if (families.length === 0) return null
  const giveUp = ({ uid, name }: AwaitedFamilyView): void =>
    void say(
      mutateAsync({ uid, commandId: newId() }),
      `Vous n’attendez plus pour entrer dans «\u00a0${name}\u00a0»`,
    )
  return (
    <List aria-label="Familles où vous attendez">
      {families.map((family) => (
        <Awaited as="li" key={family.uid}>
          <p>
            <strong>{family.name}</strong>
            <span>Un membre doit encore vous accueillir.</span>
          </p>
          <Button variant="outlined" onClick={() => giveUp(family)}>
            Ne plus attendre
          </Button>
        </Awaited>
      ))}
    </List>
  )
}
