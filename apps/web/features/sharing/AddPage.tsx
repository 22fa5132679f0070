import type { PersonWithPicture } from '@cachotteries/contracts/accounts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router'
import { Row } from '../../ui/layout.ts'
import { Page } from '../../ui/page.ts'
import { Person } from '../../ui/Person.tsx'
import type { People } from '../wishes/published/people.ts'
import { AddedWish } from './AddedWish.tsx'
import { AddingButtons } from './AddingButtons.tsx'
import { ForWhom } from './ForWhom.tsx'
import { GivenProduct } from './GivenProduct.tsx'
import { PasteField } from './PasteField.tsx'
import { SharedWish } from './SharedWish.tsx'
import { useGiven } from './useGiven.ts'
import { useProduct } from './useProduct.ts'
import { useSharedAddition, type Added } from './useSharedAddition.ts'

const Who = styled(Row)({ gap: 12, '& > p': { margin: 0 } })

const Ways = styled(Button)({ justifySelf: 'start', marginLeft: -16 }) as typeof Button

interface Props {
  readonly people: People
  /** Whether the server can be reached. */
  readonly connected: boolean
}

/**
 * Adds what was pasted or typed here, shared from another application, or sent by the bookmarklet: first whose lists it is
 * for, then, if anything is to be added to it, its form.
 */
export function AddPage({ people, connected }: Props) {
  const { me } = people
  const { given, share, others, paste, forget } = useGiven(me.uid)
  const [chosen, setChosen] = useState<readonly PersonWithPicture[]>([])
  const [isWriting, setWriting] = useState(false)
  const [added, setAdded] = useState<Added>()
  const product = useProduct(given, share === undefined || chosen.length > 0)
  const isGiven = given.url !== '' || given.name !== ''

  const toggle = (person: PersonWithPicture): void =>
    setChosen((before) =>
      before.some(({ uid }) => uid === person.uid)
        ? before.filter(({ uid }) => uid !== person.uid)
        : [...before, person],
    )
  const done = (now: Added): void => {
    forget()
    setAdded(now)
    setChosen([])
    setWriting(false)
    scrollTo({ top: 0 })
  }
  // One for the buttons and the form, so that the form sends again what the button couldn't finish.
  const addition = useSharedAddition({ given, share, lists: chosen, people, onAdded: done })

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
      {added && !isWriting && (
        <AddedWish key={added.wishes[0]} added={added} me={me.uid} onTakenBack={() => setAdded(undefined)} />
      )}
      {!isWriting && (
        <>
          {!share && <PasteField {...paste} />}
          {isGiven && <GivenProduct given={given} product={product} others={others} onForget={forget} />}
        </>
      )}
      {!connected && (
        <Alert severity="warning">
          {share
            ? 'Vous êtes hors connexion. Ce lien vous attend ici\u00a0: vous l’ajouterez quand la connexion reviendra.'
            : 'Vous êtes hors connexion.'}
        </Alert>
      )}
      {isWriting ? (
        <SharedWish
          key={share?.id}
          given={given}
          lists={chosen}
          people={people}
          addition={addition}
          onBack={() => setWriting(false)}
        />
      ) : (
        connected && (
          <>
            <ForWhom people={people} chosen={chosen} onToggle={toggle} />
            <AddingButtons
              given={given}
              product={product}
              lists={chosen}
              me={me.uid}
              addition={addition}
              onContinue={() => setWriting(true)}
            />
          </>
        )
      )}
      <Ways component={Link} to="/app/add/iphone" color="inherit">
        Ajouter d’un geste, depuis une boutique
      </Ways>
    </Page>
  )
}
