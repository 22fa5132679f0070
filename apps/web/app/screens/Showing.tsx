import { byImportance, type ListView } from '@cachotteries/contracts/wishes'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { useNavigate } from 'react-router'
import { PasswordField } from '../../accounts/PasswordField.tsx'
import { api, trpc } from '../../api/client.ts'
import { refusalOf } from '../../api/refusal.ts'
import { forgetShowing, noteShowing } from '../../kept-people/showing.ts'
import '../../ui/action.css'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { count } from '../../ui/count.ts'
import { priceWords } from '../../ui/price.ts'
import { Stars } from '../../ui/Stars.tsx'
import { WishPicture } from '../../wishes/card/WishPicture.tsx'
import '../../wishes/card/card.css'
import './showing.css'

/**
 * The list of somebody without an account as they would see it, and nothing else: a keeper shows it to them on this device.
 * The session answers nothing else, so that going back and loading the page again lead here.
 */
export function Showing() {
  const navigate = useNavigate()
  const { data, error, isFetching, refetch } = useQuery<ListView>({
    queryKey: ['shown list'],
    queryFn: () => api.keptPeople.shown.query(),
    meta: { expects401: true },
    retry: false,
    networkMode: 'always',
  })
  const refusal = error ? refusalOf(error) : undefined
  const isOver = refusal?.status === 401
  useEffect(() => {
    if (!isOver) return noteShowing()
    forgetShowing()
    void navigate('/', { replace: true })
  }, [isOver, navigate])

  if (isOver) return null
  return (
    <main className="showing">
      <title>Ma liste · Cachotteries</title>
      <header>
        <h1>Ma liste de souhaits</h1>
        <Exit owner={data?.User.uid} />
      </header>
      {refusal && (
        <div className="showing-failure">
          <p role="alert">{refusal.message}</p>
          <BusyButton className="action action-filled" busy={isFetching} onClick={() => void refetch()}>
            Réessayer
          </BusyButton>
        </div>
      )}
      {data && <p>{count(data.Wishes.length, 'souhait', 'souhaits')}</p>}
      {data && (
        <ul className="wish-grid">
          {data.Wishes.toSorted(byImportance).map(({ uid, name, importance, picture, comment, price }) => (
            <li key={uid}>
              <article className="wish-card">
                <WishPicture uid={uid} picture={picture} />
                <div className="wish-body">
                  <h2 className="wish-name">{name}</h2>
                  <Stars value={importance} />
                  {comment && <p className="wish-comment">{comment}</p>}
                  {price && <p className="wish-note">{priceWords(price)}</p>}
                </div>
              </article>
            </li>
          ))}
        </ul>
      )}
    </main>
  )
}

/** In a quiet corner. Only the password of whoever showed the list leads out. */
function Exit({ owner }: { owner: string | undefined }) {
  const leave = trpc.keptPeople.leaveShown.useMutation({
    retry: false,
    networkMode: 'always',
    meta: { expects401: true },
  })
  const dialog = useRef<HTMLDialogElement>(null)
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()

  const close = (): void => {
    setPassword('')
    setProblem(undefined)
    dialog.current?.close()
  }
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    if (password === '') return setProblem('Veuillez renseigner votre mot de passe')
    try {
      await leave.mutateAsync({ password })
    } catch (error) {
      const { failure, message } = refusalOf(error)
      return setProblem(failure === 'WrongCredentials' ? 'Ce n’est pas votre mot de passe' : message)
    }
    forgetShowing()
    location.replace(owner === undefined ? '/' : `/app/users/${owner}`)
  }

  return (
    <>
      <button type="button" className="action showing-exit" onClick={() => dialog.current?.showModal()}>
        Quitter
      </button>
      <dialog ref={dialog} aria-label="Quitter" onClose={close}>
        <form noValidate onSubmit={(event) => void submit(event)}>
          <p>Vous avez ouvert cette liste&nbsp;: votre mot de passe la referme.</p>
          <PasswordField
            label="Mot de passe"
            name="password"
            autoComplete="current-password"
            value={password}
            error={problem}
            onChange={({ target }) => {
              setPassword(target.value)
              setProblem(undefined)
            }}
          />
          <div>
            <button type="button" className="action action-wide" onClick={close}>
              Annuler
            </button>
            <BusyButton type="submit" className="action action-filled" busy={leave.isPending}>
              Quitter
            </BusyButton>
          </div>
        </form>
      </dialog>
    </>
  )
}
