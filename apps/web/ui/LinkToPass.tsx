import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Copy, Send } from 'lucide-react'
import { useState } from 'react'
import { useAlert } from './alerts.ts'
import { QrCode } from './QrCode.tsx'
import { colours } from './style.ts'

const Square = styled('div')({
  justifySelf: 'center',
  width: 'min(208px, 60%)',
  '& > svg': { display: 'block', width: '100%', borderRadius: 12 },
})

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
  const alert = useAlert()
  const [isShown, setShown] = useState(false)
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link)
      alert('normal', 'Lien copié')
    } catch {
      setShown(true)
      alert('warning', 'La copie n’est pas permise par ce navigateur\u00a0: sélectionnez le lien')
    }
  }
  const share = async (): Promise<void> => {
    try {
      await navigator.share({ text: words, url: link })
    } catch (error) {
      // The person changed their mind.
      if (error instanceof Error && error.name === 'AbortError') return
      await copy()
    }
  }
  return (
    <>
      <Square>
        <QrCode text={link} label={label} />
      </Square>
      {isShown && <Ticket>{link}</Ticket>}
      <Ways>
        {'share' in navigator && (
          <Button variant="contained" startIcon={<Send />} onClick={() => void share()}>
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
