import type { HandoverLinkView, KeptPersonView } from '@cachotteries/contracts/kept-people'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../ui/useAct.ts'
import { of } from '@cachotteries/contracts/elision'
import { Actions, Sheet } from '../../ui/page.ts'
import { ResponsiveDialog } from '../../ui/ResponsiveDialog.tsx'
import { colours } from '../../ui/style.ts'
import { newId } from '../../ui/newId.ts'
import { AsOwner } from '../wishes/published/AsOwner.tsx'
import { openLink } from './words.ts'
import { useHandover } from './queries.ts'
import { shortDate } from '../../ui/dates.ts'
import { LinkToPass } from '../../ui/LinkToPass.tsx'
import { handoverLink } from './handover.ts'

const Content = styled('div')({ display: 'grid', gap: 20, padding: '8px 24px 24px', overflowY: 'auto' })

const Changes = styled('ul')({ display: 'grid', gap: 8, margin: 0, paddingLeft: 20, listStyle: 'disc' })

const Preview = styled(Sheet)({
  display: 'grid',
  gap: 12,
  padding: 16,
  maxHeight: 280,
  overflowY: 'auto',
  backgroundColor: colours.sunken,
})

interface Props {
  readonly person: KeptPersonView
  readonly me: string
  readonly open: boolean
  readonly onClose: () => void
}

/** Hands the account over: says what will change, shows what the person will see, and makes the link. */
export function HandoverDialog({ person, me, open, onClose }: Props) {
  const { uid, name, handover } = person
  const { offer, withdraw } = useHandover()
  const act = useAct()
  // The server stores it in no readable form: it can be shown only here, when it was just made. Later it may be void.
  const [made, setMade] = useState<HandoverLinkView>()
  const isOpen = made !== undefined || handover !== null

  // Another link after each failure: the server knows the secret of one that it has made no more.
  const make = (): Promise<void> =>
    act(async (commandId) => setMade(await offer.mutateAsync({ uid, commandId })), undefined, newId())
  const takeBack = (): Promise<void> =>
    act(async (commandId) => {
      await withdraw.mutateAsync({ uid, commandId })
      setMade(undefined)
    }, 'C’est noté\u00a0: ce lien ne mène plus à rien')

  return (
    <ResponsiveDialog
      open={open}
      onClose={onClose}
      onClosed={() => setMade(undefined)}
      title={`Confier le compte ${of(name)}`}
      maxWidth="xs"
    >
      <Content>
        {made ? (
          <HandoverLink name={name} made={made} />
        ) : (
          <>
            <Changes>
              <li>{`${name} choisit un nom, un email et un mot de passe, et tient sa liste sans vous.`}</li>
              <li>
                Vous n’y changez plus rien&nbsp;: comme toute la famille, vous offrez et vous notez des idées
                secrètes.
              </li>
              <li>
                Ce qui est déjà acheté reste sur sa liste, sans que rien ne le dise. Les secrets restent
                secrets.
              </li>
            </Changes>
            <Preview role="group" aria-label={`Ce qui attendra ${name}`} tabIndex={0}>
              <Typography style={{ fontWeight: 700 }}>{`Ce qui attendra ${name}`}</Typography>
              <AsOwner owner={uid} open={open} />
            </Preview>
            {handover && (
              <Typography role="status">{`${openLink(name, handover, me)} Le refaire l’annule.`}</Typography>
            )}
          </>
        )}
        <Actions>
          {isOpen && (
            <Button color="error" loading={withdraw.isPending} onClick={() => void takeBack()}>
              Annuler le lien
            </Button>
          )}
          {made ? (
            <Button onClick={onClose}>Fermer</Button>
          ) : (
            <Button
              variant="contained"
              startIcon={<Link2 />}
              loading={offer.isPending}
              onClick={() => void make()}
            >
              <span>{isOpen ? 'Refaire le lien' : 'Faire le lien'}</span>
            </Button>
          )}
        </Actions>
      </Content>
    </ResponsiveDialog>
  )
}

/** A link that hands an account over. */
const HandoverLink = ({ name, made }: { name: string; made: HandoverLinkView }) => (
  <>
    <Typography>
      {`Faites scanner ce carré par ${name}, ou envoyez-lui le lien, et à personne d’autre\u00a0: qui l’ouvre reçoit le compte. Il sert une seule fois, jusqu’au ${shortDate(made.until)}.`}
    </Typography>
    <LinkToPass
      link={handoverLink(made.code)}
      label="Code QR du compte"
      words={'Votre liste de souhaits vous attend sur Cachotteries\u00a0:'}
    />
  </>
)
