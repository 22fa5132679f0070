import type { PersonWithPicture } from '@cachotteries/contracts/accounts'
import Checkbox from '@mui/material/Checkbox'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { Person } from '../../ui/Person.tsx'
import { colours } from '../../ui/style.ts'

const Frame = styled('div')({
  '& > ul': { display: 'grid', gap: 4, margin: '8px 0 0', padding: 0, listStyle: 'none' },
})

const Line = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 52,
  paddingLeft: 8,
  borderRadius: 14,
  cursor: 'pointer',
  '& > span:nth-of-type(2)': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '&:has(input):hover': { backgroundColor: colours.primarySoft },
})

const Always = styled(Line)({
  cursor: 'default',
  paddingRight: 11,
  '& > svg': { flex: 'none', color: colours.primary },
}) as typeof Line

interface Props {
  readonly me: PersonWithPicture
  /** Who else may be chosen. */
  readonly others: readonly PersonWithPicture[]
  readonly value: readonly string[]
  readonly onChange: (value: string[]) => void
}

/** Who keeps the list of somebody without an account: the user who adds them, in any case, and others. */
export function KeepersField({ me, others, value, onChange }: Props) {
  const id = useId()
  return (
    <Frame role="group" aria-labelledby={id}>
      <Typography id={id} style={{ fontWeight: 700 }}>
        Liste tenue par
      </Typography>
      <ul>
        <li>
          <Always as="div">
            <Person name={me.name} picture={me.picture} size={36} />
            <span>{`${me.name} (vous)`}</span>
            <Check size={20} />
          </Always>
        </li>
        {others.map(({ uid, name, picture }) => (
          <li key={uid}>
            <Line>
              <Person name={name} picture={picture} size={36} />
              <span>{name}</span>
              <Checkbox
                checked={value.includes(uid)}
                onChange={(_event, ticked) =>
                  onChange(ticked ? [...value, uid] : value.filter((one) => one !== uid))
                }
              />
            </Line>
          </li>
        ))}
      </ul>
    </Frame>
  )
}
