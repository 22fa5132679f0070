import type { KnownGiverView, ReceivedGiftView } from '@cachotteries/contracts/received'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Undo2 } from 'lucide-react'
import { useAct } from '../../ui/useAct.ts'
import { longDay } from '../../ui/dates.ts'
import { NoPicture } from '../../ui/illustrations/NoPicture.tsx'
import { Person } from '../../ui/Person.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { colours } from '../../ui/style.ts'
import { Giver } from './giver.ts'
import { useReceiving } from './queries.ts'
import { Thanks } from './Thanks.tsx'
import { ThanksForm } from './ThanksForm.tsx'
import { fromWhom } from './words.ts'

const Row = styled('li')({
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr)',
  gap: '8px 16px',
  '& h3': { margin: 0, fontSize: '1.0625rem', overflowWrap: 'anywhere' },
  '& p': { margin: 0, color: colours.inkSoft },
})

const Frame = styled('div')({
  width: 72,
  height: 72,
  borderRadius: 16,
  overflow: 'hidden',
  display: 'grid',
  placeItems: 'center',
  backgroundColor: colours.sunken,
  '& img, & svg': { width: '100%', height: '100%', objectFit: 'cover' },
})

interface Props {
  readonly gift: ReceivedGiftView
  readonly me: string
  readonly owner: string
}

/** Something that was received, with those who made themselves known. */
export function ReceivedRow({ gift, me, owner }: Props) {
  const { uid, name, picture, on, undoable, Givers } = gift
  return (
    <Row>
      <Frame>
        <Picture picture={picture} size="card">
          <NoPicture seed={uid} />
        </Picture>
      </Frame>
      <div>
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <p>{`Le ${longDay(on)}`}</p>
        {Givers.map((giver) => (
          <KnownGiver key={giver.uid} giver={giver} gift={gift} me={me} owner={owner} />
        ))}
        {undoable !== null && <UndoButton wish={undoable} name={name} />}
      </div>
    </Row>
  )
}

function KnownGiver({ giver, gift, me, owner }: Props & { readonly giver: KnownGiverView }) {
  const { name, picture, quantity, thanks } = giver
  const { thank } = useReceiving()
  return (
    <Giver>
      <Person name={name} picture={picture} size={32} />
      <div>
        <span>{fromWhom(quantity)}</span>
        <bdi>{name}</bdi>
      </div>
      {thanks ? (
        <Thanks thanks={thanks} label={thanks.by ? `${thanks.by.name} a dit merci` : 'Votre merci'} />
      ) : (
        <ThanksForm
          me={me}
          form={`${gift.uid} ${giver.uid}`}
          giver={name}
          label={`Dire merci à ${name}\u00a0: ${gift.name}`}
          onSend={(text, commandId) =>
            thank.mutateAsync({ owner, uid: gift.uid, giver: giver.uid, text, commandId })
          }
        />
      )}
    </Giver>
  )
}

/** As long as nobody is known to have given it. */
function UndoButton({ wish, name }: { readonly wish: string; readonly name: string }) {
  const { undo } = useReceiving()
  const act = useAct()
  return (
    <Button
      startIcon={<Undo2 />}
      aria-label={`Je ne l’ai pas reçu\u00a0: ${name}`}
      onClick={() => void act((commandId) => undo.mutateAsync({ uid: wish, commandId }), 'C’est noté')}
    >
      Je ne l’ai pas reçu
    </Button>
  )
}
