import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { ChooseDigests, DigestChoiceView } from '@cachotteries/contracts/digests'
import { useAlert } from '../../ui/alerts.ts'
import { useComplain } from '../../ui/useAct.ts'
import { PartNotLoaded } from '../../ui/NotLoaded.tsx'
import { Section } from '../../ui/Section.tsx'
import { digestsQuery, told, useChooseDigests } from './queries.ts'

const choices = [
  { rhythm: 'weekly', label: 'Chaque semaine' },
  { rhythm: 'monthly', label: 'Chaque mois' },
  { rhythm: 'never', label: 'Jamais' },
] as const

/** As high as the choices, so that nothing moves when they arrive. */
const Content = styled('div')({ display: 'grid', gap: 16, justifyItems: 'start', minHeight: 132 })
const Choice = styled(FormControlLabel)({ minHeight: 44 })

/** Whether the user wants to be told by mail what is new, and how often. */
export function DigestSection() {
  const { data, isError, refetch } = useQuery(digestsQuery)
  return (
    <Section
      title="La lettre"
      text="Le samedi matin, par mail&nbsp;: qui est à fêter, ce que vos proches ont de nouveau, ce qu’il vous reste à acheter, les mercis. Rien de votre propre liste, et rien du tout s’il n’y a rien de nouveau."
    >
      <Content>
        {isError && !data && (
          <PartNotLoaded
            text="Nous ne savons pas si vous recevez la lettre."
            onRetry={() => void refetch()}
          />
        )}
        {!isError && !data && <Skeleton width="100%" height={132} />}
        {data &&
          (data.isOffered ? (
            <Choices view={data} />
          ) : (
            <Typography>{'Ce serveur n’envoie pas de mail\u00a0: il n’y a pas de lettre.'}</Typography>
          ))}
      </Content>
    </Section>
  )
}

function Choices({ view: { rhythm, isRefused } }: { view: DigestChoiceView }) {
  const { mutate, isPending, variables } = useChooseDigests()
  const alert = useAlert()
  const complain = useComplain()
  const choose = (form: ChooseDigests): void =>
    mutate(form, {
      onSuccess: () => alert('normal', told[form.rhythm]),
      onError: complain,
    })
  return (
    <>
      <RadioGroup
        aria-label="La lettre"
        value={(isPending ? variables.rhythm : rhythm) ?? ''}
        onChange={({ target }) => {
          const chosen = choices.find((one) => one.rhythm === target.value)
          if (chosen) choose({ rhythm: chosen.rhythm })
        }}
      >
        {choices.map((one) => (
          <Choice key={one.rhythm} value={one.rhythm} control={<Radio />} label={one.label} />
        ))}
      </RadioGroup>
      {isRefused && rhythm !== null && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" disabled={isPending} onClick={() => choose({ rhythm })}>
              Réessayer
            </Button>
          }
        >
          Votre messagerie a refusé la lettre trois fois&nbsp;: elle n’y est plus envoyée. Vérifiez votre
          adresse email.
        </Alert>
      )}
    </>
  )
}
