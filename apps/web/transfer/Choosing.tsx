import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { contentOf } from '@cachotteries/contracts/wish-fields'
import type { ImportPreviewView } from '@cachotteries/contracts/transfer'
import { useEffect, useRef, useState } from 'react'
import { refusalOf } from '../api/refusal.ts'
import { useAlert } from '../ui/alerts.ts'
import { count } from '../ui/count.ts'
import { Notice } from '../ui/Notice.tsx'
import { useCommandId } from '../ui/useCommandId.ts'
import { LeftOut } from './LeftOut.tsx'
import { PreviewedWish } from './PreviewedWish.tsx'
import { useImport } from './queries.ts'

interface Props {
  readonly preview: ImportPreviewView
  readonly onBack: () => void
  readonly onDone: () => void
}

/** What was read, to choose from: what seems to be there already is left to be asked for. */
export function Choosing({ preview, onBack, onDone }: Props) {
  const { wishes } = preview
  const add = useImport()
  const alert = useAlert()
  const ids = useCommandId()
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(wishes.flatMap(({ place, already }) => (already ? place : []))),
  )
  const chosen = wishes.filter(({ place }) => !left.has(place))
  const summary = useRef<HTMLParagraphElement>(null)
  // What had the focus went with the step before.
  useEffect(() => summary.current?.focus(), [])

  const toggle = (place: string): void =>
    setLeft((before) => {
      const after = new Set(before)
      if (!after.delete(place)) after.add(place)
      return after
    })

  const submit = async (): Promise<void> => {
    const contents = chosen.map(contentOf)
    try {
      await add.mutateAsync({ commandId: ids.idOf(contents), wishes: contents })
      alert(
        'normal',
        count(contents.length, 'souhait ajouté à votre liste', 'souhaits ajoutés à votre liste'),
      )
      onDone()
    } catch {
      // Said below, where it was asked for.
    }
  }

  return (
    <>
      <Stack spacing={2} sx={{ px: 3, py: 1, minHeight: 0, overflowY: 'auto' }}>
        <Typography ref={summary} tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
          {wishes.length === 0
            ? 'Il n’y a là aucun souhait à ajouter.'
            : `${count(wishes.length, 'souhait lu', 'souhaits lus')} : gardez ceux que vous voulez sur votre liste.`}
        </Typography>
        {wishes.length > 0 && (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
            {wishes.map((wish) => (
              <PreviewedWish
                key={wish.place}
                wish={wish}
                chosen={!left.has(wish.place)}
                onToggle={() => toggle(wish.place)}
              />
            ))}
          </Box>
        )}
        <LeftOut preview={preview} />
      </Stack>
      {/* In sight, however long the list is. */}
      <Box
        sx={{ flex: 'none', display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'end', px: 3, py: 2 }}
      >
        {add.isError && (
          <Box sx={{ flex: '0 0 100%' }}>
            <Notice level="critical" text={refusalOf(add.error).message} />
          </Box>
        )}
        <Button onClick={onBack} disabled={add.isPending}>
          Retour
        </Button>
        {wishes.length > 0 && (
          <Button
            variant="contained"
            loading={add.isPending}
            disabled={chosen.length === 0}
            onClick={() => void submit()}
          >
            {`Ajouter ${count(chosen.length, 'souhait', 'souhaits')}`}
          </Button>
        )}
      </Box>
    </>
  )
}
