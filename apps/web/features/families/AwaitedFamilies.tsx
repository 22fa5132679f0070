import type { AwaitedFamilyView } from '@cachotteries/contracts/families'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { refusalOf } from '../../api/refusal.ts'
import { useAlert } from '../../ui/alerts.ts'
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
  const alert = useAlert()
  if (families.length === 0) return null
  const giveUp = async ({ uid, name }: AwaitedFamilyView): Promise<void> => {
    try {
      await mutateAsync({ uid, commandId: newId() })
      alert('normal', `Vous n’attendez plus pour entrer dans «\u00a0${name}\u00a0»`)
    } catch (error) {
      alert('critical', refusalOf(error).message)
    }
  }
  return (
    <List aria-label="Familles où vous attendez">
      {families.map((family) => (
        <Awaited as="li" key={family.uid}>
          <p>
            <strong>{family.name}</strong>
            <span>Un membre doit encore vous accueillir.</span>
          </p>
          <Button variant="outlined" onClick={() => void giveUp(family)}>
            Ne plus attendre
          </Button>
        </Awaited>
      ))}
    </List>
  )
}
