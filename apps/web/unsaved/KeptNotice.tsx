import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { History } from 'lucide-react'
import { colours } from '../ui/style.ts'
import type { KeptForm } from './useKeptForm.ts'

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '4px 4px 4px 16px',
  borderRadius: 14,
  backgroundColor: colours.primarySoft,
  '& > span': { flex: 1, paddingBlock: 8 },
  '& > svg': { flex: 'none' },
})

/** Says that a form shows what was written in it earlier. */
export const KeptNotice = ({
  kept: { isRestored, discard },
}: {
  kept: Pick<KeptForm, 'isRestored' | 'discard'>
}) =>
  isRestored && (
    <Line role="status">
      <History size={20} aria-hidden />
      <span>Texte repris, pas encore enregistré</span>
      <Button
        type="button"
        onClick={({ currentTarget }) => {
          // It disappears, with the focus.
          currentTarget.form?.querySelector<HTMLElement>('input, textarea')?.focus()
          discard()
        }}
      >
        Oublier
      </Button>
    </Line>
  )
