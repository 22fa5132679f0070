import type { Person as PersonView } from '@cachotteries/contracts/accounts'
import { readShare, type Share } from '@cachotteries/contracts/shares'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router'
import { of } from '@cachotteries/contracts/elision'
import { Row } from '../ui/layout.ts'
import { Notice } from '../ui/Notice.tsx'
import { Page } from '../ui/page.ts'
import { Person } from '../ui/Person.tsx'
import type { People } from '../wishes/intent.ts'
import { ForWhom } from './ForWhom.tsx'
import { SharedLink } from './SharedLink.tsx'
import { SharedWish } from './SharedWish.tsx'
import { useShares } from './useShares.ts'

const Who = styled(Row)({ gap: 12, '& > p': { margin: 0 } })

const ToList = styled(Button)({ justifySelf: 'start', marginLeft: -16 }) as typeof Button

interface Props {
  readonly people: People
  /** Whether the server can be reached. */
  readonly connected: boolean
}

/**
 * Adds a link that was pasted here, shared from another application, or sent by the bookmarklet. Any site can share
 * something to this screen: nothing is looked up or sent before the person has said for whom it is.
 */
export function AddPage({ people, connected }: Props) {
  const { me } = people
  const [shares, drop] = useShares(me.uid)
  const [pasted, setPasted] = useState('')
  const [owner, setOwner] = useState<PersonView>()
  const [last, setLast] = useState<PersonView>()
  const share = shares[0]
  const given: Share = share ?? readPasted(pasted)

  const added = (): void => {
    if (share) drop(share.id)
    setPasted('')
    setLast(owner)
    setOwner(undefined)
  }

  return (
    <Page>
      <title>Ajouter · Cachotteries</title>
      <Typography variant="h1">Ajouter</Typography>
      <Who>
        <Person name={me.name} picture={me.picture} />
        <p>
          Vous êtes <strong>{me.name}</strong>
        </p>
      </Who>
      {!owner &&
        (share ? (
          <SharedLink share={share} others={shares.length - 1} onForget={() => drop(share.id)} />
        ) : (
          <TextField
            label="Lien de la boutique"
            value={pasted}
            onChange={({ target }) => setPasted(target.value)}
            autoComplete="off"
            placeholder="https://"
            helperText="Collez un lien, ou un message qui en contient un."
            fullWidth
          />
        ))}
      {!connected && (
        <Notice
          level="warning"
          text={
            share
              ? 'Vous êtes hors connexion. Ce lien vous attend ici\u00a0: vous l’ajouterez quand la connexion reviendra.'
              : 'Vous êtes hors connexion.'
          }
        />
      )}
      {owner ? (
        <SharedWish
          key={share?.id}
          given={given}
          owner={owner}
          people={people}
          onAdded={added}
          onBack={() => setOwner(undefined)}
        />
      ) : (
        connected && <ForWhom people={people} onChoose={setOwner} />
      )}
      {last && !owner && (
        <ToList component={Link} to={last.uid === me.uid ? '/app/my-list' : `/app/users/${last.uid}`}>
          {last.uid === me.uid ? 'Voir ma liste' : `Voir la liste ${of(last.name)}`}
        </ToList>
      )}
      <ToList component={Link} to="/app/add/iphone" color="inherit">
        Ajouter d’un geste, depuis une boutique
      </ToList>
    </Page>
  )
}

const readPasted = (text: string): Share => readShare(`text=${encodeURIComponent(text.toWellFormed())}`)
