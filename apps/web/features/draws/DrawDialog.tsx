import { drawForm, fewestInDraw, type DrawView } from '@cachotteries/contracts/draws'
import type { FamilyView } from '@cachotteries/contracts/families'
import { drawRefusals } from '@cachotteries/contracts/refusals/draws'
import Alert from '@mui/material/Alert'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { refusalOf } from '../../api/refusal.ts'
import { useQuestion } from '../../ui/useQuestion.tsx'
import { complaintOf } from '../../ui/complaints.ts'
import { localDay } from '../../ui/dates.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useDialogForm } from '../../ui/useDialogForm.ts'
import { KeptNotice } from '../../unsaved/KeptNotice.tsx'
import { useKeptForm } from '../../unsaved/useKeptForm.ts'
import { sortedByName } from '../families/published/relatives.ts'
import { DrawTexts } from './DrawTexts.tsx'
import { rulesOf, valuesOf, type Values } from './drawValues.ts'
import { ExclusionsField } from './ExclusionsField.tsx'
import { Feasibility, TimesLeft } from './Feasibility.tsx'
import { ParticipantsField } from './ParticipantsField.tsx'
import { useDrawCheck, useDrawCommands } from './queries.ts'

interface Props {
  readonly me: string
  readonly family: FamilyView
  /** The draw that is done again; undefined for a new one. */
  readonly draw?: DrawView
  readonly onDone: (uid: string) => void
  readonly onClosed: () => void
}

/** The form of a draw, for the first time or again. It says whether names can be drawn so before they are. */
export function DrawDialog({ me, family, draw, onDone, onClosed }: Props) {
  const [today] = useState(() => localDay(new Date()))
  const members = sortedByName(family.Users)
  const { draw: drawNames, again } = useDrawCommands()
  const sentOf = ({ participants, exclusions, ...texts }: Values) => ({
    ...texts,
    ...rulesOf(members, participants, exclusions),
  })
  const check = (values: Values) => complaintOf(drawForm.safeParse(sentOf(values)).error)
  const { form, dialog, say } = useDialogForm<Values>({
    defaultValues: valuesOf(members, draw, today),
    fields: ['title', 'day', 'budget', 'participants'],
    check,
    send: async (values, commandId) => {
      const sent = { ...sentOf(values), family: family.uid, commandId }
      const { uid } = await (draw
        ? again.mutateAsync({ ...sent, uid: draw.uid })
        : drawNames.mutateAsync(sent))
      kept.drop()
      onDone(uid)
      return 'C’est tiré\u00a0: chacun voit à qui il offre, et rien d’autre'
    },
    content: (values) => draw && sentOf(values),
  })
  const { register, control, formState } = form
  const { errors } = formState
  const kept = useKeptForm(form, me, `draw:${draw?.uid ?? family.uid}`)
  const [participants, exclusions] = useWatch({ control, name: ['participants', 'exclusions'] })
  const rules = rulesOf(members, participants, exclusions)
  const isEnough = rules.participants.length >= fewestInDraw
  const { data: outlook, error: refused } = useDrawCheck({ family: family.uid, ...rules }, isEnough)

  const [question, ask] = useQuestion(() => ({
    question: 'Refaire le tirage\u00a0?',
    text: 'Le premier est oublié, avec ses questions. Toute la famille saura que vous l’avez refait, et combien de fois.',
    confirm: 'Refaire',
    loses: true,
    onConfirm: () => void dialog.onSubmit(),
  }))
  const askAgain = form.handleSubmit((values) => {
    const wrong = check(values)
    if (wrong) say(wrong)
    else ask()
  })

  return (
    <FormDialog
      {...dialog}
      {...(draw && { onSubmit: askAgain })}
      onClosed={onClosed}
      title={draw ? 'Refaire le tirage' : 'Tirer au sort'}
      label={outlook?.timesLeft === 0 ? undefined : draw ? 'Refaire le tirage' : 'Tirer au sort'}
      disabled={!isEnough || outlook?.isPossible === false}
      maxWidth="sm"
      autoComplete="off"
    >
      <KeptNotice kept={kept} />
      <DrawTexts register={register} errors={errors} today={today} />
      <Controller
        name="participants"
        control={control}
        render={({ field }) => (
          <ParticipantsField me={me} members={members} value={field.value} onChange={field.onChange} />
        )}
      />
      <Controller
        name="exclusions"
        control={control}
        render={({ field }) => (
          <ExclusionsField
            people={members.filter(({ uid }) => rules.participants.includes(uid))}
            value={rules.exclusions}
            blocking={outlook?.inTheWay?.exclusions.map(asRule) ?? []}
            onChange={field.onChange}
          />
        )}
      />
      <Controller
        name="notAsLast"
        control={control}
        render={({ field }) => (
          <FormControlLabel
            control={<Switch checked={field.value} onChange={(_event, on) => field.onChange(on)} />}
            label="Plutôt pas la même personne que l’an dernier"
          />
        )}
      />
      {!isEnough && (
        <Alert severity="warning" role="status">
          {`${drawRefusals.TooFewToDraw[1]}.`}
        </Alert>
      )}
      {isEnough && refused && <Alert severity="error">{refusalOf(refused).message}</Alert>}
      {isEnough && !refused && outlook && <Feasibility check={outlook} />}
      {outlook && <TimesLeft left={outlook.timesLeft} />}
      {question}
    </FormDialog>
  )
}

const asRule = ({ giver, drawn, both }: DrawView['exclusions'][number]) => ({
  giver: giver.uid,
  drawn: drawn.uid,
  both,
})
