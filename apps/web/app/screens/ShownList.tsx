import type { ListView } from '@cachotteries/contracts/wishes'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api/client.ts'
import { refusalOf } from '../../api/refusal.ts'
import { forgetShowing, noteShowing } from '../../features/kept-people/showing.ts'
import '../../ui/action.css'
import { late } from '../../ui/late.tsx'
import { TryAgain } from '../../ui/TryAgain.tsx'
import { ReadOnlyCards } from '../../features/wishes/card/ReadOnlyCards.tsx'
import './showing.css'

const LeaveShownList = late(async () => (await import('./LeaveShownList.tsx')).LeaveShownList)

/**
 * The list of somebody without an account as they would see it, and nothing else: a keeper shows it to them on this device.
 * The session answers nothing else, so that going back and loading the page again lead here.
 */
export function ShownList() {
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
          <TryAgain isFetching={isFetching} refetch={refetch} />
        </div>
      )}
      {data && <ReadOnlyCards wishes={data.Wishes} heading="h2" />}
    </main>
  )
}

/** In a quiet corner. */
function Exit({ owner }: { owner: string | undefined }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="action showing-exit" onClick={() => setOpen(true)}>
        Quitter
      </button>
      <LeaveShownList open={isOpen} owner={owner} onClose={() => setOpen(false)} />
    </>
  )
}
