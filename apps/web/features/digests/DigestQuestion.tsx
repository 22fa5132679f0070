import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { ChooseDigests } from '@cachotteries/contracts/digests'
import { useState } from 'react'
import { useComplain } from '../../ui/useAct.ts'
import { digestsQuery, told, useChooseDigests } from './queries.ts'

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 8,
  marginTop: 32,
})
const Words = styled(Typography)({ '&:focus': { outline: 'none' } })

const answers = [
  { rhythm: 'weekly', label: 'Chaque semaine' },
  { rhythm: 'monthly', label: 'Chaque mois' },
  { rhythm: 'never', label: 'Non merci' },
] as const

/** Asks once whether the user wants the letter. It stands last on its screen, so that it moves nothing. */
export function DigestQuestion() {
  const { data } = useQuery(digestsQuery)
  const { mutate, isPending } = useChooseDigests()
  const [chosen, setChosen] = useState<ChooseDigests['rhythm']>()
  const complain = useComplain()
  if (chosen !== undefined)
    return (
      <Line>
        <Words tabIndex={-1} ref={(line: HTMLElement | null) => line?.focus({ preventScroll: true })}>
          {`${told[chosen]}. Vous en changez dans «\u00a0Mon Profil\u00a0».`}
        </Words>
      </Line>
    )
  if (!data?.isOffered || data.rhythm !== null) return null
  const choose = (rhythm: ChooseDigests['rhythm']) => (): void =>
    mutate(
      { rhythm },
      {
        onSuccess: () => setChosen(rhythm),
        onError: complain,
      },
    )
  return (
    <Line role="group" aria-label="La lettre">
      <Typography>Recevoir par mail ce qu’il y a de nouveau chez vos proches&nbsp;?</Typography>
      {answers.map(({ rhythm, label }) => (
        <Button key={rhythm} disabled={isPending} onClick={choose(rhythm)}>
          <span>{label}</span>
        </Button>
      ))}
    </Line>
  )
}
