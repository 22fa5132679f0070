import type { HandoverLinkView, KeptPersonView } from '@cachotteries/contracts/kept-people'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Copy, Link2, Send } from 'lucide-react'
import { useState } from 'react'
import { refusalOf } from '../api/refusal.ts'
import { useAlert } from '../ui/alerts.ts'
import { shortDate } from '../ui/dates.ts'
import { of } from '@cachotteries/contracts/elision'
import { Actions, Sheet } from '../ui/page.ts'
import { ResponsiveDialog } from '../ui/ResponsiveDialog.tsx'
import { colours } from '../ui/style.ts'
import { newId } from '../ui/newId.ts'
import { AsOwner } from '../wishes/eyes/EyesDialog.tsx'
import { handoverLink } from './handover.ts'
import { useHandover } from './queries.ts'

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
  readonly person: KeptPersonView
  readonly open: boolean
  readonly onClose: () => void
}

/** Hands the account over: says what will change, shows what the person will see, and makes the link. */
export function HandoverDialog({ person, open, onClose }: Props) {
  const { uid, name, handover } = person
  const { offer, withdraw } = useHandover()
  const alert = useAlert()
  // The server stores it in no readable form: it can be shown only here, when it was just made.
  const [made, setMade] = useState<HandoverLinkView>()
  const until = made?.until ?? handover?.until

  const make = async (): Promise<void> => {
    try {
      // Each time another link: the server knows the secret of one that it has made no more.
      setMade(await offer.mutateAsync({ uid, commandId: newId() }))
    } catch (error) {
      alert('critical', refusalOf(error).message)
    }
  }
  const takeBack = async (): Promise<void> => {
    try {
      await withdraw.mutateAsync({ uid, commandId: newId() })
      setMade(undefined)
      alert('normal', 'C’est noté\u00a0: ce lien ne mène plus à rien')
    } catch (error) {
      alert('critical', refusalOf(error).message)
    }
  }

  return (
    <ResponsiveDialog open={open} onClose={onClose} title={`Confier le compte ${of(name)}`} maxWidth="xs">
      <Content>
        {made ? (
          <NewLink name={name} link={handoverLink(made.code)} until={made.until} />
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
            {until !== undefined && (
              <Typography role="status">
                {`Un lien attend ${name} jusqu’au ${shortDate(until)}. Le refaire l’annule.`}
              </Typography>
            )}
          </>
        )}
        <Actions>
          {until !== undefined && (
            <Button color="error" loading={withdraw.isPending} onClick={() => void takeBack()}>
              Annuler le lien
            </Button>
          )}
          {made ? (
            <Button onClick={onClose}>Fermer</Button>
          ) : (
            <Button
              variant="contained"
              startIcon={<Link2 size={18} aria-hidden />}
              loading={offer.isPending}
              onClick={() => void make()}
            >
              {until === undefined ? 'Faire le lien' : 'Refaire le lien'}
            </Button>
          )}
        </Actions>
      </Content>
    </ResponsiveDialog>
  )
}

/** The link, to be sent. */
function NewLink({ name, link, until }: { name: string; link: string; until: string }) {
  const alert = useAlert()
  const words = `Votre liste de souhaits vous attend sur Cachotteries\u00a0:`
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link)
      alert('normal', 'Lien copié')
    } catch {
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
      <Typography>
        {`Envoyez ce lien à ${name}, et à personne d’autre\u00a0: qui l’ouvre reçoit le compte. Il sert une seule fois, jusqu’au ${shortDate(until)}.`}
      </Typography>
      <Ticket>{link}</Ticket>
      <Ways>
        {'share' in navigator && (
          <Button variant="contained" startIcon={<Send size={18} aria-hidden />} onClick={() => void share()}>
            Envoyer
          </Button>
        )}
        <Button variant="contained" startIcon={<Copy size={18} aria-hidden />} onClick={() => void copy()}>
          Copier
        </Button>
      </Ways>
    </>
  )
}
