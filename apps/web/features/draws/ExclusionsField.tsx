import type { CheckDraw } from '@cachotteries/contracts/draws'
import type { MemberView } from '@cachotteries/contracts/families'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { ArrowLeftRight, ArrowRight } from 'lucide-react'
import { useId, useState } from 'react'
import { Row } from '../../ui/layout.ts'
import { colours } from '../../ui/style.ts'
import { exclusionWords } from './words.ts'
import { SelectField } from '../../ui/SelectField.tsx'

export type Exclusion = CheckDraw['exclusions'][number]

const Frame = styled('div')({ display: 'grid', gap: 12 })
const Pair = styled('div')({ display: 'grid', gap: 12, gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' })
const Wrapped = styled(Row)({ flexWrap: 'wrap' })
const Chips = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { maxWidth: '100%' },
  '& .MuiChip-root': { height: 'auto', minHeight: 44, borderRadius: 22 },
  '& .MuiChip-root[data-blocking=true]': {
    borderColor: colours.danger,
    color: colours.danger,
    fontWeight: 700,
  },
  '& .MuiChip-label': { whiteSpace: 'normal', overflowWrap: 'anywhere', paddingBlock: 4 },
  '& .MuiChip-deleteIcon': { fontSize: 26 },
})

interface Props {
  /** Those who take part. */
  readonly people: readonly MemberView[]
  readonly value: readonly Exclusion[]
  /** Those that are in the way of any draw. */
  readonly blocking: readonly Exclusion[]
  readonly onChange: (value: Exclusion[]) => void
}

const nameOf = (people: readonly MemberView[], uid: string): string =>
  people.find((one) => one.uid === uid)?.name ?? ''

/** Who must not draw whom: two people are chosen, and one press excludes them both ways, as couples are. */
export function ExclusionsField({ people, value, blocking, onChange }: Props) {
  const id = useId()
  const [giver, setGiver] = useState('')
  const [drawn, setDrawn] = useState('')
  const shown = (uid: string): string => (people.some((one) => one.uid === uid) ? uid : '')
  const isReady = shown(giver) !== '' && shown(drawn) !== '' && giver !== drawn
  const add = (both: boolean): void => {
    const others = value.filter((one) => !isSame(one, giver, drawn) && !(both && isSame(one, drawn, giver)))
    onChange([...others, { giver, drawn, both }])
    setGiver('')
    setDrawn('')
  }
  const choice = (label: string, chosen: string, other: string, choose: (uid: string) => void) => (
    <SelectField label={label} value={shown(chosen)} onChange={({ target }) => choose(target.value)}>
      {people
        .filter(({ uid }) => uid !== other)
        .map(({ uid, name }) => (
          <MenuItem key={uid} value={uid}>
            <span>{name}</span>
          </MenuItem>
        ))}
    </SelectField>
  )
  return (
    <Frame role="group" aria-labelledby={id}>
      <Typography id={id} style={{ fontWeight: 700 }}>
        Qui n’offre rien à qui
      </Typography>
      <Pair>
        {choice('Une personne', giver, drawn, setGiver)}
        {choice('Une autre', drawn, giver, setDrawn)}
      </Pair>
      <Wrapped>
        <Button
          variant="outlined"
          disabled={!isReady}
          startIcon={<ArrowLeftRight />}
          onClick={() => add(true)}
        >
          Un couple&nbsp;: ils ne s’offrent rien
        </Button>
        <Button disabled={!isReady} startIcon={<ArrowRight />} onClick={() => add(false)}>
          La première n’offre rien à l’autre
        </Button>
      </Wrapped>
      {value.length > 0 && (
        <Chips>
          {value.map((one) => {
            const words = exclusionWords(nameOf(people, one.giver), nameOf(people, one.drawn), one.both)
            const remove = (): void => onChange(value.filter((other) => other !== one))
            return (
              <li key={`${one.giver} ${one.drawn}`}>
                <Chip
                  variant="outlined"
                  label={words}
                  data-blocking={blocking.some((other) => isSame(other, one.giver, one.drawn))}
                  aria-label={`Enlever\u00a0: ${words}`}
                  onClick={remove}
                  onDelete={remove}
                />
              </li>
            )
          })}
        </Chips>
      )}
    </Frame>
  )
}

const isSame = (one: Exclusion, giver: string, drawn: string): boolean =>
  one.giver === giver && one.drawn === drawn
