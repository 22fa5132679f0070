import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { contentOf } from '@cachotteries/contracts/wish-fields'
import type { ImportPreviewView } from '@cachotteries/contracts/transfer'
import { useEffect, useRef, useState } from 'react'
import { refusalOf } from '../api/refusal.ts'
import { useAlert } from '../ui/alerts.ts'
import { count } from '../ui/count.ts'
import { Actions } from '../ui/page.ts'
import { Notice } from '../ui/Notice.tsx'
import { useCommandId } from '../ui/useCommandId.ts'
import { LeftOut } from './LeftOut.tsx'
import { PreviewedWish } from './PreviewedWish.tsx'
import { useImport } from './queries.ts'

const Content = styled('div')({
  display: 'grid',
  gap: 16,
  padding: '8px 24px',
  minHeight: 0,
  overflowY: 'auto',
  '& > p:focus': { outline: 'none' },
  '& > ul': { display: 'grid', gap: 8 },
})

/** Stays visible however long the list is. */
const Foot = styled(Actions)({ flex: 'none', padding: '16px 24px', '& > [role=alert]': { flex: '0 0 100%' } })

interface Props {
  readonly preview: ImportPreviewView
  readonly onBack: () => void
  readonly onDone: () => void
}

/** The wishes that were read, to choose from. Those that seem to be on the list already aren't chosen at first. */
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
  // The element with the focus was removed with the previous step.
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
      // Shown below, beside the button.
    }
  }

  return (
    <>
      <Content>
        <Typography ref={summary} tabIndex={-1}>
          {wishes.length === 0
            ? 'Il n’y a là aucun souhait à ajouter.'
            : `${count(wishes.length, 'souhait lu', 'souhaits lus')}\u00a0: gardez ceux que vous voulez sur votre liste.`}
        </Typography>
        {wishes.length > 0 && (
          <ul>
            {wishes.map((wish) => (
              <PreviewedWish
                key={wish.place}
                wish={wish}
                chosen={!left.has(wish.place)}
                onToggle={() => toggle(wish.place)}
              />
            ))}
          </ul>
        )}
        <LeftOut preview={preview} />
      </Content>
      <Foot>
        {add.isError && <Notice level="critical" text={refusalOf(add.error).message} />}
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
      </Foot>
    </>
  )
}
