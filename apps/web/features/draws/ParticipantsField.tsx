import type { MemberView } from '@cachotteries/contracts/families'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import { styled } from '@mui/material/styles'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Row } from '../../ui/layout.ts'
import { MemberBoxes } from '../../ui/MemberBoxes.tsx'

const Head = styled(Row)({ justifyContent: 'space-between', flexWrap: 'wrap' })

/** Its words end, or begin, where those about it do. */
const All = styled(Button)({ marginInline: -20 })

const Own = styled(FormControlLabel)({ minHeight: 44, marginBottom: 8 })

const Choices = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
  '& > label': { minHeight: 44, marginRight: 0, overflowWrap: 'anywhere' },
})

interface Props {
  readonly me: string
  readonly members: readonly MemberView[]
  readonly value: readonly string[]
  readonly onChange: (value: string[]) => void
}

/** Whether the user takes part in a draw, and which others do. */
export function ParticipantsField({ me, members, value, onChange }: Props) {
  const id = useId()
  const others = members.filter(({ uid }) => uid !== me)
  const own = value.filter((uid) => uid === me)
  const chosen = others.map(({ uid }) => uid).filter((uid) => value.includes(uid))
  const all = chosen.length === others.length
  return (
    <div>
      <Own
        control={
          <Switch
            checked={own.length > 0}
            onChange={(_event, on) => onChange(on ? [me, ...chosen] : chosen)}
          />
        }
        label="Je participe"
      />
      <div role="group" aria-labelledby={id}>
        <Head>
          <Typography id={id} style={{ fontWeight: 700 }}>
            {`Qui d’autre participe (${chosen.length})`}
          </Typography>
          <All onClick={() => onChange(all ? own : [...own, ...others.map(({ uid }) => uid)])}>
            <span>{all ? 'Décocher tout le monde' : 'Cocher tout le monde'}</span>
          </All>
        </Head>
        <Choices>
          <MemberBoxes members={others} value={chosen} onChange={(ticked) => onChange([...own, ...ticked])} />
        </Choices>
      </div>
    </div>
  )
}
