import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useAct } from '../../ui/useAct.ts'
import { minuteOf } from '../../ui/dates.ts'
import { useGuestCommands } from './queries.ts'
import { arrival, nameOf, type Guest } from './words.ts'

const Question = styled('div')({ display: 'grid', gap: 8 })
const Answers = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })

/** Asks a guest’s inviter whether it is them who opened the link: until then they see nothing. */
export function Admission({ guest, owner }: { readonly guest: Guest; readonly owner: string }) {
  const { admit, turnAway } = useGuestCommands()
  const act = useAct()
  const name = nameOf(guest)
  const answer = (done: string, { mutateAsync }: typeof admit): void =>
    void act((commandId) => mutateAsync({ owner, guest: guest.uid, commandId }), done)
  return (
    <Question>
      <span>{arrival(guest, guest.arrivedAt === null ? undefined : minuteOf(guest.arrivedAt))}</span>
      <Answers>
        <Button
          variant="contained"
          loading={admit.isPending}
          aria-label={`C’est bien elle\u00a0: ${name}`}
          onClick={() => answer(`${name} voit maintenant la liste`, admit)}
        >
          C’est bien elle
        </Button>
        <Button
          variant="outlined"
          color="error"
          loading={turnAway.isPending}
          aria-label={`Ce n’est pas elle\u00a0: ${name}`}
          onClick={() => answer('Ce lien n’ouvre plus rien', turnAway)}
        >
          Ce n’est pas elle
        </Button>
      </Answers>
    </Question>
  )
}
