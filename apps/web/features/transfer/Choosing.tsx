import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { contentOf } from '@cachotteries/contracts/wish-fields'
import type { ImportPreviewView, PreviewedWishView } from '@cachotteries/contracts/transfer'
import { useEffect, useRef, useState } from 'react'
import { refusalOf } from '../../api/refusal.ts'
import { count } from '../../ui/count.ts'
import { Actions } from '../../ui/page.ts'
import { useCommand } from '../../ui/useCommand.ts'
import type { Done } from './Imported.tsx'
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
  /** The places whose ticks were changed before. */
  readonly ticked: readonly string[]
  /** Called with those that are changed now. */
  readonly onTick: (ticked: readonly string[]) => void
  readonly onBack: () => void
  readonly onDone: (done: Done) => void
}

/** A refusal is shown beside the button. */
const shownBelow = (): void => undefined

/** The wishes that were read, to choose from. Those that seem to be on the list already aren't chosen at first. */
export function Choosing({ preview, ticked, onTick, onBack, onDone }: Props) {
  const { wishes, unread } = preview
  const add = useImport()
  const send = useCommand()
  const [changed, setChanged] = useState<ReadonlySet<string>>(() => new Set(ticked))
  const isChosen = ({ place, already }: PreviewedWishView): boolean =>
    changed.has(place) === (already !== null)
  const chosen = wishes.filter(isChosen)
  const summary = useRef<HTMLParagraphElement>(null)
  // The element with the focus was removed with the previous step.
  useEffect(() => summary.current?.focus(), [])

  const toggle = (place: string): void => {
    const after = new Set(changed)
    if (!after.delete(place)) after.add(place)
    setChanged(after)
    onTick([...after])
  }

  const submit = (): Promise<void> =>
    send(async (commandId) => {
      const contents = chosen.map((wish) => ({ ...contentOf(wish), isDraft: wish.isDraft }))
      await add.mutateAsync({ commandId, wishes: contents })
      onDone({ imported: commandId, wishes: contents.length })
    }, shownBelow)

  return (
    <>
      <Content>
        <Typography ref={summary} tabIndex={-1}>
          {wishes.length === 0
            ? 'Il n’y a là aucun souhait à ajouter.'
            : `${count(wishes.length, 'souhait lu', 'souhaits lus')}\u00a0: gardez ceux que vous voulez sur votre liste.`}
        </Typography>
        {unread && (
          <Typography variant="body2" color="textSecondary">
            {`Pas repris du tableau\u00a0: ${unread.map((one) => `«\u00a0${one}\u00a0»`).join(', ')}.`}
          </Typography>
        )}
        {wishes.length > 0 && (
          <ul>
            {wishes.map((wish) => (
              <PreviewedWish
                key={wish.place}
                wish={wish}
                chosen={isChosen(wish)}
                onToggle={() => toggle(wish.place)}
              />
            ))}
          </ul>
        )}
        <LeftOut preview={preview} />
      </Content>
      <Foot>
        {add.isError && <Alert severity="error">{refusalOf(add.error).message}</Alert>}
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
            <span>{`Ajouter ${count(chosen.length, 'souhait', 'souhaits')}`}</span>
          </Button>
        )}
      </Foot>
    </>
  )
}
