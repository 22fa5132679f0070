import type { Person } from '@cachotteries/contracts/accounts'
import type { SightView } from '@cachotteries/contracts/sight'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useRef, useState } from 'react'
import { useAlert } from '../../../ui/alerts.ts'
import { useAct, useComplain } from '../../../ui/useAct.ts'
import { LinkToPass } from '../../../ui/LinkToPass.tsx'
import { newId } from '../../../ui/newId.ts'
import { GuestRow } from '../GuestRow.tsx'
import { useGuestCommands } from '../queries.ts'
import { explained, nameOf, personOf } from '../words.ts'

const Section = styled('section')({ display: 'grid', gap: 12, marginTop: 24 })
const List = styled('ul')({ margin: 0 })

interface Props {
  /** The user. */
  readonly me: string
  /** The name of whose list it is. */
  readonly ownerName: string
  readonly view: SightView
  /** Asks whether to set somebody aside. */
  readonly onSetAside: (person: Person) => void
}

/** The people without an account who were invited to a list, and the link for another one. */
export function Guests({ me, ownerName, view, onSetAside }: Props) {
  const { uid: owner, Guests: guests } = view
  const { invite, renew, withdraw } = useGuestCommands()
  const [link, setLink] = useState<string>()
  const act = useAct()
  const complain = useComplain()
  const alert = useAlert()
  const id = useId()
  const told = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (link !== undefined) told.current?.scrollIntoView({ block: 'nearest' })
  }, [link])
  const show = ({ path }: { readonly path: string }): void => setLink(`${location.origin}${path}`)
  return (
    <Section aria-labelledby={id}>
      <Typography id={id} variant="h4" component="h3">
        Invités sans compte
      </Typography>
      <Typography color="textSecondary">{explained(ownerName)}</Typography>
      {guests.length > 0 && (
        <List aria-labelledby={id}>
          {guests.map((guest) => (
            <GuestRow
              key={guest.uid}
              guest={guest}
              view={view}
              me={me}
              onSetAside={() => onSetAside(personOf(guest))}
              onRenew={() =>
                renew.mutate(
                  { owner, guest: guest.uid, commandId: newId() },
                  { onSuccess: show, onError: complain },
                )
              }
              onWithdraw={() =>
                withdraw.mutate(
                  { owner, guest: guest.uid, commandId: newId() },
                  {
                    onSuccess: () => alert('normal', `${nameOf(guest)} ne voit plus la liste`),
                    onError: complain,
                  },
                )
              }
            />
          ))}
        </List>
      )}
      <Button
        variant="outlined"
        loading={invite.isPending}
        onClick={() => void act(async (commandId) => show(await invite.mutateAsync({ owner, commandId })))}
      >
        Inviter quelqu’un sans compte
      </Button>
      {link !== undefined && (
        <LinkToPass
          link={link}
          label="Code QR de l’invitation"
          words={'Voici une liste de souhaits, sur Cachotteries\u00a0:'}
        />
      )}
      <Typography ref={told} role="status" color="textSecondary">
        {link !== undefined &&
          'Ce lien s’ouvre une seule fois, sur un seul appareil. Quand ce sera fait, dites ici si c’est bien la personne que vous avez invitée.'}
      </Typography>
    </Section>
  )
}
