import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { ImportPreviewView } from '@cachotteries/contracts/transfer'
import { fileBytes, tooLargeFile } from '@cachotteries/contracts/transfer-limits'
import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { refusalOf } from '../../api/refusal.ts'
import { Actions } from '../../ui/page.ts'
import { KeptNotice } from '../../unsaved/KeptNotice.tsx'
import type { KeptForm } from '../../unsaved/useKeptForm.ts'
import { usePreview } from './queries.ts'

const Form = styled('form')({ display: 'grid', gap: 20, padding: '8px 24px 24px', overflowY: 'auto' })

const Buttons = styled(Actions)({ justifyContent: 'space-between' })

/** A phone knows some files by their type, and others by their name. */
const readable = [
  '.xlsx,.csv,.tsv,.txt,.json,text/csv,text/plain,application/json',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
].join(',')

interface Props {
  readonly kept: Pick<KeptForm, 'isRestored' | 'discard'>
  readonly pasted: string
  readonly onPaste: (text: string) => void
  readonly onRead: (preview: ImportPreviewView, isPasted: boolean) => void
}

/** The step in which a list is pasted or a file is picked. Nothing is added yet. */
export function ImportSource({ kept, pasted, onPaste, onRead }: Props) {
  const reading = usePreview()
  const file = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()

  async function read(content: Blob, isPasted: boolean): Promise<void> {
    if (content.size > fileBytes) return setProblem(tooLargeFile)
    setProblem(undefined)
    const base64 = await base64Of(content).catch(() => undefined)
    if (base64 === undefined)
      return setProblem('Ce fichier n’a pas pu être lu\u00a0: choisissez-le de nouveau')
    try {
      onRead(await reading.mutateAsync({ content: base64 }), isPasted)
    } catch (error) {
      const { message, issues } = refusalOf(error)
      setProblem(issues[0]?.message ?? message)
    }
  }

  return (
    <Form
      autoComplete="off"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void read(new Blob([pasted]), true)
      }}
    >
      <KeptNotice kept={kept} />
      <TextField
        label="Votre liste, un souhait par ligne"
        multiline
        minRows={5}
        maxRows={12}
        autoFocus
        value={pasted}
        onChange={({ target }) => onPaste(target.value)}
        helperText="Avec son lien sur la même ligne, si vous l’avez."
      />
      {problem !== undefined && <Alert severity="error">{problem}</Alert>}
      <Typography variant="body2" color="textSecondary">
        Ou choisissez un fichier&nbsp;: un tableau (Excel ou CSV), un export de Cachotteries, de Wishlist ou
        de Christmas Community. Vous verrez ce qu’il contient avant d’ajouter quoi que ce soit.
      </Typography>
      <Buttons>
        <input
          ref={file}
          type="file"
          hidden
          accept={readable}
          onChange={({ target }) => {
            const [picked] = target.files ?? []
            if (picked) void read(picked, false)
            // So that the same file can be picked again after it was corrected.
            target.value = ''
          }}
        />
        <Button startIcon={<FileUp />} disabled={reading.isPending} onClick={() => file.current?.click()}>
          Choisir un fichier
        </Button>
        <Button type="submit" variant="contained" loading={reading.isPending} disabled={pasted.trim() === ''}>
          Lire ma liste
        </Button>
      </Buttons>
    </Form>
  )
}

/** A file or a pasted text in base64. @throws {DOMException} when the browser can't read the file any more */
function base64Of(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const { result } = reader
      // For an empty file some browsers return a data URL without a comma.
      resolve(typeof result === 'string' ? result.replace(/^[^,]*,?/, '') : '')
    })
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(content)
  })
}
