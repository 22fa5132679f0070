import { othersSeeWhatIsMissing } from '@cachotteries/contracts/gift-words'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { refusalOf } from '../../api/refusal.ts'
import { useAlert } from '../../ui/alerts.ts'
import { centsOf } from '@cachotteries/contracts/money'
import { typed } from '../../ui/money.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useCommand } from '../../ui/useCommand.ts'
import type { Asked } from './contexts.ts'
import { Sum } from './published/Sum.tsx'
import { useArrangeGift, useTakePart } from './togetherQueries.ts'

interface Props extends Asked {
  readonly open: boolean
  readonly onClose: () => void
}

/** Asks for the amount with which somebody joins a gift, or for the sum that it is to reach. Both may stay blank. */
export function TogetherDialog({ does, wish, gift, open, onClose }: Props) {
  const arrange = useArrangeGift()
  const takePart = useTakePart()
  const alert = useAlert()
  const sendOnce = useCommand()
  const price = does === 'open' && wish.price?.currency === 'EUR' ? wish.price.amount * gift.quantity : null
  const [text, setText] = useState(() => typed(price))
  const [isNamed, setNamed] = useState(true)
  const [problem, setProblem] = useState<string>()

  const send = (amount: number | null) =>
    sendOnce(
      async (commandId) => {
        const { uid, name } = wish
        if (does === 'open') {
          await arrange({ uid, commandId, isOpen: true, target: amount })
          alert('normal', `Vos proches peuvent participer à «\u00a0${name}\u00a0»`)
        } else {
          await takePart({ uid, commandId, giver: gift.uid, amount, isNamed })
          alert('normal', `C’est noté\u00a0: vous participez à «\u00a0${name}\u00a0»`)
        }
        onClose()
      },
      (error) => setProblem(refusalOf(error).message),
      { amount, isNamed },
    )

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={does === 'join' ? 'Je participe' : 'Proposer de participer'}
      label={does === 'join' ? 'Participer' : 'Proposer'}
      gap={16}
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        const amount = centsOf(text)
        if (amount === undefined) setProblem('Un montant, par exemple 24,90')
        else void send(amount)
      }}
    >
      <p>
        {does === 'join'
          ? `${gift.name} s’occupe du cadeau et voit ce que chacun y met.`
          : 'Ceux qui voient ce cadeau pourront s’y joindre. Vous vous en occupez\u00a0: ce que chacun y met n’est montré qu’à vous.'}
      </p>
      <Sum of={gift.together} />
      <TextField
        label={does === 'join' ? 'Votre part (facultatif)' : 'Somme à réunir (facultatif)'}
        value={text}
        error={problem !== undefined}
        helperText={problem === undefined ? othersSeeWhatIsMissing : `${problem}. ${othersSeeWhatIsMissing}`}
        onChange={({ target: { value } }) => {
          setText(value)
          setProblem(undefined)
        }}
        slotProps={{
          htmlInput: { inputMode: 'decimal' },
          input: { endAdornment: <InputAdornment position="end">€</InputAdornment> },
        }}
      />
      {does === 'join' && (
        <FormControlLabel
          control={<Checkbox checked={isNamed} onChange={(_event, on) => setNamed(on)} />}
          label={`Me nommer quand ${gift.name} dira de qui venait ce cadeau`}
        />
      )}
    </FormDialog>
  )
}
