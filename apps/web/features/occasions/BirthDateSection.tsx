import type { AccountView } from '@cachotteries/contracts/accounts'
import { calendarDay } from '@cachotteries/contracts/calendar-day'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState, type FormEvent } from 'react'
import { refusalOf } from '../../api/refusal.ts'
import { useAlert } from '../../ui/alerts.ts'
import { Row } from '../../ui/layout.ts'
import { Actions } from '../../ui/page.ts'
import { Section } from '../../ui/Section.tsx'
import { useCommand } from '../../ui/useCommand.ts'
import { useUnloadWarning } from '../../unsaved/useUnloadWarning.ts'
import { useChangeProfile } from '../accounts/published/useChangeProfile.ts'
import { DayFields } from './DayFields.tsx'
import { dayOf, partsOf } from './dayParts.ts'
import { calendarDayWords } from './words.ts'

const Form = styled('form')({ display: 'grid', gap: 16 })
const Told = styled(Row)({ flexWrap: 'wrap', justifyContent: 'space-between', minHeight: 44 })

/** The user's own birth date, which is theirs to tell. */
export function BirthDateSection({ account: { birthDate } }: { account: AccountView }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section
      title="Date de naissance"
      text="Facultative, et l’année aussi. Vos proches verront votre anniversaire dans «&nbsp;À venir&nbsp;» et dans leur agenda."
    >
      {isOpen ? (
        <BirthDateForm birthDate={birthDate} onClose={() => setOpen(false)} />
      ) : (
        <Told>
          <Typography>
            {birthDate === null ? 'Vous ne l’avez pas indiquée.' : calendarDayWords(birthDate)}
          </Typography>
          <Button variant="outlined" onClick={() => setOpen(true)}>
            <span>
              {birthDate === null ? 'Indiquer ma date de naissance' : 'Modifier ma date de naissance'}
            </span>
          </Button>
        </Told>
      )}
    </Section>
  )
}

interface Props {
  readonly birthDate: string | null
  readonly onClose: () => void
}

function BirthDateForm({ birthDate, onClose }: Props) {
  const [parts, setParts] = useState(() => partsOf(birthDate))
  const [error, setError] = useState<string>()
  const { mutateAsync, isPending } = useChangeProfile()
  const sendOnce = useCommand()
  const alert = useAlert()
  const typed = dayOf(parts)
  useUnloadWarning(typed !== birthDate)

  const save = async (): Promise<void> => {
    const wrong = typed === null ? undefined : calendarDay.safeParse(typed).error?.issues[0]?.message
    if (wrong !== undefined) return setError(wrong)
    if (typed === birthDate) return onClose()
    await sendOnce(
      async (commandId) => {
        await mutateAsync({ birthDate: typed, commandId })
        alert(
          'normal',
          typed === null
            ? 'C’est noté\u00a0: plus personne ne voit votre anniversaire'
            : 'C’est noté\u00a0: vos proches verront votre anniversaire',
        )
        onClose()
      },
      (failure) => setError(refusalOf(failure).message),
      typed,
    )
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void save()
  }

  return (
    <Form autoComplete="off" noValidate onSubmit={submit}>
      <DayFields
        label="Jour de naissance"
        help="Tout effacer la retire. Un 29 février se fête le 28 les autres années."
        value={parts}
        error={error}
        autoFocus
        onChange={(next) => {
          setError(undefined)
          setParts(next)
        }}
      />
      <Actions>
        <Button onClick={onClose}>Annuler</Button>
        <Button type="submit" variant="contained" loading={isPending}>
          Enregistrer
        </Button>
      </Actions>
    </Form>
  )
}
