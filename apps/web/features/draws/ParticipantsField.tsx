import type { MemberView } from '@cachotteries/contracts/families'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Row } from '../../ui/layout.ts'
import { MemberBoxes } from '../../ui/MemberBoxes.tsx'

const Head = styled(Row)({ justifyContent: 'space-between', flexWrap: 'wrap' })

const Choices = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
  '& > label': { minHeight: 44, marginRight: 0, overflowWrap: 'anywhere' },
})

interface Props {
  readonly members: readonly MemberView[]
  readonly value: readonly string[]
  readonly onChange: (value: string[]) => void
}

/** Who takes part in a draw. */
export function ParticipantsField({ members, value, onChange }: Props) {
  const id = useId()
  const all = members.length === value.length
  return (
    <div role="group" aria-labelledby={id}>
      <Head>
        <Typography id={id} style={{ fontWeight: 700 }}>
          {`Qui participe (${value.length})`}
        </Typography>
        <Button onClick={() => onChange(all ? [] : members.map(({ uid }) => uid))}>
          <span>{all ? 'Décocher tout le monde' : 'Cocher tout le monde'}</span>
        </Button>
      </Head>
      <Choices>
        <MemberBoxes members={members} value={value} onChange={onChange} />
      </Choices>
    </div>
  )
}
