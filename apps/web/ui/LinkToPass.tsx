import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Copy, Send } from 'lucide-react'
import { useState } from 'react'
import { QrCode, Square } from './QrCode.tsx'
import { share, useCopy } from './useCopy.ts'
import { colours } from './style.ts'

const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 8 })

const Ticket = styled('p')({
  margin: 0,
  padding: 16,
  textAlign: 'center',
  borderRadius: 18,
  border: `2px dashed ${colours.primary}`,
  backgroundColor: colours.primarySoft,
  overflowWrap: 'anywhere',
})

interface Props {
  readonly link: string
  /** What the square is, to anybody who can't see it. */
  readonly label: string
  /** What is sent before the link. */
  readonly words: string
}

/** A link to be scanned or sent. Its address is shown only where it can't be copied. */
export function LinkToPass({ link, label, words }: Props) {
  const copyText = useCopy()
  const [isShown, setShown] = useState(false)
  const copy = async (): Promise<void> => {
    if (!(await copyText(link, 'Lien copié', 'sélectionnez le lien'))) setShown(true)
  }
  return (
    <>
      <Square>
        <QrCode text={link} label={label} />
      </Square>
      {isShown && <Ticket>{link}</Ticket>}
      <Ways>
        {'share' in navigator && (
          <Button variant="contained" startIcon={<Send />} onClick={() => void share(words, link, copy)}>
            Envoyer
          </Button>
        )}
        <Button
          variant={'share' in navigator ? 'outlined' : 'contained'}
          startIcon={<Copy />}
          onClick={() => void copy()}
        >
          Copier
        </Button>
      </Ways>
    </>
  )
}
