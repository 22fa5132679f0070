import { drawForm, fewestInDraw, type DrawView } from '@cachotteries/contracts/draws'
import type { FamilyView } from '@cachotteries/contracts/families'
import { messages } from '@cachotteries/contracts/messages'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import { styled } from '@mui/material/styles'
import Switch from '@mui/material/Switch'
import { useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { refusalOf, type Complaint } from '../../api/refusal.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useAlert } from '../../ui/alerts.ts'
import { complaintOf, sayAtFields } from '../../ui/complaints.ts'
import { Actions } from '../../ui/page.ts'
import { ResponsiveDialog } from '../../ui/ResponsiveDialog.tsx'
import { useCommand } from '../../ui/useCommand.ts'
import { KeptNotice } from '../../unsaved/KeptNotice.tsx'
import { useKeptForm } from '../../unsaved/useKeptForm.ts'
import { sortedByName } from '../families/relatives.ts'
import { DrawTexts } from './DrawTexts.tsx'
import { valuesOf, type Values } from './drawValues.ts'
import { ExclusionsField } from './ExclusionsField.tsx'
import { Feasibility, TimesLeft } from './Feasibility.tsx'
import { ParticipantsField } from './ParticipantsField.tsx'
import { useDrawCheck, useDrawCommands } from './queries.ts'

const Form = styled('form')({ display: 'grid', gap: 20, padding: '8px 24px 24px', overflowY: 'auto' })

interface Props {
  readonly me: string
  readonly family: FamilyView
  /** The draw that is done again; undefined for a new one. */
  readonly draw?: DrawView
  readonly onDone: (uid: string) => void
  readonly onClosed: () => void
}

const places = ['title', 'day', 'budget', 'participants'] as const

/** The form of a draw, for the first time or again. It says whether names can be drawn so before they are. */
export function DrawDialog({ me, family, draw, onDone, onClosed }: Props) {
  const [open, setOpen] = useState(true)
  const [isAsking, setAsking] = useState(false)
  const close = (): void => setOpen(false)
  const members = sortedByName(family.Users)
  const form = useForm<Values, unknown, Values>({ defaultValues: valuesOf(members, draw) })
  const { register, control, handleSubmit, setError, formState } = form
  const { errors, isSubmitting } = formState
  const kept = useKeptForm(form, me, `draw:${draw?.uid ?? family.uid}`)
  const [participants, exclusions] = useWatch({ control, name: ['participants', 'exclusions'] })
  const people = members.filter(({ uid }) => participants.includes(uid))
  const within = exclusions.filter(({ giver, drawn }) =>
    [giver, drawn].every((one) => people.some(({ uid }) => uid === one)),
  )
  const isEnough = people.length >= fewestInDraw
  const rules = { family: family.uid, participants: people.map(({ uid }) => uid), exclusions: within }
  const { data: check, error: refused } = useDrawCheck(rules, isEnough)
  const { draw: drawNames, again } = useDrawCommands()
  const sendOnce = useCommand()
  const alert = useAlert()

  const say = (complaint: Complaint): void => sayAtFields(setError, places, complaint)
  const sentOf = ({ title, day, budget, notAsLast }: Values) => ({
    title,
    day,
    budget,
    notAsLast,
    participants: rules.participants,
    exclusions: within,
  })
  const send = handleSubmit(async (values) => {
    const sent = { ...sentOf(values), family: family.uid }
    await sendOnce(
      async (commandId) => {
        const { uid } = await (draw
          ? again.mutateAsync({ ...sent, uid: draw.uid, commandId })
          : drawNames.mutateAsync({ ...sent, commandId }))
        kept.drop()
        alert('normal', 'C’est tiré\u00a0: chacun voit à qui il offre, et rien d’autre')
        close()
        onDone(uid)
      },
      (failure) => say(refusalOf(failure)),
      draw && sent,
    )
  })
  const submit = handleSubmit((values) => {
    const { error } = drawForm.safeParse(sentOf(values))
    if (error) return say(complaintOf(error))
    return draw ? setAsking(true) : send()
  })

  return (
    <ResponsiveDialog
      open={open}
      onClose={close}
      onClosed={onClosed}
      title={draw ? 'Refaire le tirage' : 'Tirer au sort'}
    >
      <Form autoComplete="off" noValidate onSubmit={(event) => void submit(event)}>
        <KeptNotice kept={kept} />
        <DrawTexts register={register} errors={errors} />
        <Controller
          name="participants"
          control={control}
          render={({ field }) => (
            <ParticipantsField members={members} value={field.value} onChange={field.onChange} />
          )}
        />
        <Controller
          name="exclusions"
          control={control}
          render={({ field }) => (
            <ExclusionsField
              people={people}
              value={within}
              blocking={check?.inTheWay?.exclusions.map(asRule) ?? []}
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
            {`${messages.TooFewToDraw}.`}
          </Alert>
        )}
        {isEnough && refused && <Alert severity="error">{refusalOf(refused).message}</Alert>}
        {isEnough && !refused && check && <Feasibility check={check} />}
        {check && <TimesLeft left={check.timesLeft} />}
        {errors.root?.message !== undefined && <Alert severity="error">{errors.root.message}</Alert>}
        <Actions>
          <Button onClick={close}>Annuler</Button>
          {check?.timesLeft !== 0 && (
            <Button
              type="submit"
              variant="contained"
              disabled={!isEnough || check?.isPossible === false}
              loading={isSubmitting}
            >
              <span>{draw ? 'Refaire le tirage' : 'Tirer au sort'}</span>
            </Button>
          )}
        </Actions>
      </Form>
      {draw && (
        <ConfirmDialog
          open={isAsking}
          question="Refaire le tirage&nbsp;?"
          text="Le premier est oublié, avec ses questions. Toute la famille saura que vous l’avez refait, et combien de fois."
          confirm="Refaire"
          loses
          onConfirm={() => void send()}
          onClose={() => setAsking(false)}
        />
      )}
    </ResponsiveDialog>
  )
}

const asRule = ({ giver, drawn, both }: DrawView['exclusions'][number]) => ({
  giver: giver.uid,
  drawn: drawn.uid,
  both,
})
