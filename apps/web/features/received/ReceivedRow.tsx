import type { ReceivedGiftView } from '@cachotteries/contracts/received'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../ui/useAct.ts'
import { longDay } from '../../ui/dates.ts'
import { Person } from '../../ui/Person.tsx'
import { colours } from '../../ui/style.ts'
import { thankedAlike } from './byYear.ts'
import { Giver } from './giver.ts'
import { GiftFrame } from './GiftFrame.tsx'
import { useReceiving } from './queries.ts'
import { Thanks } from './Thanks.tsx'
import { ThanksForm } from './ThanksForm.tsx'
import { fromWhom } from './words.ts'

const Gift = styled('li')({
  display: 'grid',
  alignContent: 'start',
  gap: 8,
  '& h3': { margin: 0, fontSize: '1.0625rem', overflowWrap: 'anywhere' },
  '& p': { margin: 0, color: colours.inkSoft },
})

interface Props {
  readonly gift: ReceivedGiftView
  readonly me: string
  readonly owner: string
}

/** Something that was received, in a picture, with those who made themselves known and the words that they were thanked with. */
export function ReceivedRow({ gift, me, owner }: Props) {
  const { uid, name, picture, on, undoable, Givers } = gift
  const { thank } = useReceiving()
  const [isThanking, setThanking] = useState(false)
  const waiting = Givers.filter(({ thanks }) => thanks === null)
  return (
    <Gift>
      <GiftFrame uid={uid} picture={picture} />
      <div>
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <p>{`Le ${longDay(on)}`}</p>
      </div>
      {thankedAlike(Givers).map(({ givers, thanks }) => (
        <div key={givers[0]?.uid}>
          {givers.map((giver) => (
            <Giver key={giver.uid}>
              <Person name={giver.name} picture={giver.picture} size={32} />
              <div>
                <span>{fromWhom(giver.quantity)}</span>
                <bdi>{giver.name}</bdi>
              </div>
            </Giver>
          ))}
          {thanks && (
            <Thanks
              thanks={thanks}
              label={thanks.by ? `${thanks.by.name} a dit merci` : me === owner ? 'Votre merci' : 'Merci'}
            />
          )}
        </div>
      ))}
      {waiting.length > 0 &&
        (isThanking ? (
          <ThanksForm
            me={me}
            form={uid}
            givers={waiting.map((giver) => giver.name)}
            label={`Dire merci\u00a0: ${name}`}
            isMain
            onSend={(text, commandId) => thank.mutateAsync({ owner, uid, text, commandId })}
          />
        ) : (
          <Button
            variant="outlined"
            aria-label={`Dire merci pour «\u00a0${name}\u00a0»`}
            onClick={() => setThanking(true)}
          >
            Dire merci
          </Button>
        ))}
      {undoable !== null && <UndoButton wish={undoable} name={name} />}
    </Gift>
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
