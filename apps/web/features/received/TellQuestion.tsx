import { inPlaceOfName } from '@cachotteries/contracts/in-place-of-names'
import { derivedId } from '@cachotteries/contracts/derived-id'
import type { GiftView } from '@cachotteries/contracts/gifts'
import { listed } from '@cachotteries/contracts/listed'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useState } from 'react'
import { refusalOf } from '../../api/refusal.ts'
import { useAlert } from '../../ui/alerts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useCommand } from '../../ui/useCommand.ts'
import { useTold } from './published/told.ts'
import { useTell } from './queries.ts'
import { toTell } from './published/toTell.ts'
import { named, whatIsTold } from './words.ts'

interface Props {
  /** Gifts that were given. */
  readonly gifts: readonly GiftView[]
  readonly open: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
}

/** The one question before somebody is told whom gifts came from: it can't be taken back. */
export function TellQuestion({ gifts, open, onClose, onClosed }: Props) {
  const told = useTold() ?? []
  // What is told meanwhile stays in the question.
  const [tellings] = useState(() =>
    gifts.flatMap((gift) => toTell(gift, told).map((to) => ({ key: `${gift.uid} ${to.uid}`, gift, to }))),
  )
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [problem, setProblem] = useState<string>()
  const { mutateAsync: tell } = useTell()
  const alert = useAlert()
  const sendOnce = useCommand()
  const chosen = tellings.filter(({ key }) => !left.has(key))
  const people = [...new Set(chosen.map(({ to }) => to.name))]
  const only = tellings.length === 1 ? tellings[0] : undefined
  const send = (): void =>
    void sendOnce(
      async (commandId) => {
        for (const { key, gift, to } of chosen)
          await tell({
            gift: gift.uid,
            to: to.uid,
            ...(gift.givenOn !== null && { on: gift.givenOn }),
            commandId: derivedId(key, commandId),
          })
        if (chosen.length > 0)
          alert('normal', `C’est dit\u00a0: ${listed(people)} ${people.length > 1 ? 'le savent' : 'le sait'}`)
        onClose()
      },
      (error) => setProblem(refusalOf(error).message),
    )
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={only ? `Dire à ${only.to.name} que cela venait de moi` : 'Dire qui'}
      label="Le dire"
      problem={problem}
      disabled={chosen.length === 0}
      gap={12}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {only && <p>{whatIsTold(only.gift, only.to.name, names(only.gift))}</p>}
      {!only &&
        tellings.map(({ key, gift, to }) => (
          <FormControlLabel
            key={key}
            control={
              <Checkbox
                checked={!left.has(key)}
                onChange={(_event, on) =>
                  setLeft(new Set(on ? [...left].filter((one) => one !== key) : [...left, key]))
                }
              />
            }
            label={`${named(gift)}, à ${to.name}${gift.together ? `, de ${names(gift)}` : ''}`}
          />
        ))}
      <p>
        Cela ne se reprend pas. Le jour où vous l’avez offert est dit aussi, et rien d’autre&nbsp;: ni quand
        vous l’avez acheté, ni ce que d’autres ont offert.
      </p>
    </FormDialog>
  )
}

/** The user, and those of a gift of several who agreed to be named. */
const names = ({ together }: GiftView): string =>
  listed([
    inPlaceOfName.reader,
    ...(together?.shares ?? []).filter(({ isNamed }) => isNamed).map(({ name }) => name),
  ])
