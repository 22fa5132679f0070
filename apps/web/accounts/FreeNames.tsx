import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { colours } from '../ui/style.ts'

const Frame = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginTop: 8,
  color: colours.inkSoft,
  '& > span': { width: '100%' },
})

interface Props {
  readonly names: readonly string[]
  readonly onChoose: (name: string) => void
}

/** Names that are free, under the field of one that is taken. */
export const FreeNames = ({ names, onChoose }: Props) =>
  names.length > 0 && (
    <Frame role="group" aria-label="Noms libres">
      <span>{names.length === 1 ? 'Celui-ci est libre\u00a0:' : 'Ceux-ci sont libres\u00a0:'}</span>
      {names.map((name) => (
        <Button key={name} type="button" variant="outlined" onClick={() => onChoose(name)}>
          {name}
        </Button>
      ))}
    </Frame>
  )
