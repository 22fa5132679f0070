import { othersSeeWhatIsMissing } from '@cachotteries/contracts/gift-words'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { refusalOf } from '../../api/refusal.ts'
import { useAlert } from '../../ui/alerts.ts'
import { centsOf, noAmount } from '@cachotteries/contracts/money'
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

/**
 * Asks for the amount with which somebody joins a gift; of their own gift, for the sum that it is to reach and what they give
 * themselves. All may stay blank.
 */
export function TogetherDialog({ does, wish, gift, amount: given = null, open, onClose }: Props) {
  const arrange = useArrangeGift()
  const takePart = useTakePart()
  const alert = useAlert()
  const sendOnce = useCommand()
  const price = does === 'open' && wish.price?.currency === 'EUR' ? wish.price.amount * gift.quantity : null
  const [sum, setSum] = useState(() => typed(price))
  const [share, setShare] = useState(() => typed(given))
  const [isNamed, setNamed] = useState(true)
  const [problem, setProblem] = useState<{ readonly sum?: string; readonly share?: string }>({})

  const send = (target: number | null, amount: number | null) =>
    sendOnce(
      async (commandId) => {
        const { uid, name } = wish
        if (does === 'open') {
          // Left as it was, it stays what was said before.
          const own = amount === given ? {} : { amount }
          await arrange({ uid, commandId, isOpen: true, target, ...own })
          alert('normal', `Vos proches peuvent participer à «\u00a0${name}\u00a0»`)
        } else {
          await takePart({ uid, commandId, giver: gift.uid, amount, isNamed })
          alert('normal', `C’est noté\u00a0: vous participez à «\u00a0${name}\u00a0»`)
        }
        onClose()
      },
      (error) => setProblem({ share: refusalOf(error).message }),
      { target, amount, isNamed },
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
        const [target, amount] = [centsOf(sum), centsOf(share)]
        if (target === undefined || amount === undefined)
          setProblem({
            ...(target === undefined && { sum: noAmount }),
            ...(amount === undefined && { share: noAmount }),
          })
        else void send(target, amount)
      }}
    >
      <p>
        {does === 'join'
          ? `${gift.name} s’occupe du cadeau et voit ce que chacun y met.`
          : 'Ceux qui voient ce cadeau pourront s’y joindre. Vous vous en occupez\u00a0: ce que chacun y met n’est montré qu’à vous.'}
      </p>
      <Sum of={gift.together} />
      {does === 'open' && (
        <Amount
          label="Somme à réunir (facultatif)"
          text={sum}
          problem={problem.sum}
          onChange={(text) => {
            setSum(text)
            setProblem({})
          }}
        />
      )}
      <Amount
        label="Votre part (facultatif)"
        text={share}
        problem={problem.share}
        hint={othersSeeWhatIsMissing}
        onChange={(text) => {
          setShare(text)
          setProblem({})
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

interface AmountProps {
  readonly label: string
  readonly text: string
  readonly problem: string | undefined
  /** What somebody should know before they type. It is always shown. */
  readonly hint?: string
  readonly onChange: (text: string) => void
}

const Amount = ({ label, text, problem, hint, onChange }: AmountProps) => (
  <TextField
    label={label}
    value={text}
    error={problem !== undefined}
    helperText={[problem, hint].filter((words) => words !== undefined).join('. ')}
    onChange={({ target: { value } }) => onChange(value)}
    slotProps={{
      htmlInput: { inputMode: 'decimal' },
      input: { endAdornment: <InputAdornment position="end">€</InputAdornment> },
    }}
  />
)
