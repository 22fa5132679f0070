import { Link, useLocation } from 'react-router'
import '../../ui/action.css'
import '../../ui/layout.css'
import './shell.css'
import { notifyManager, useQueryClient, type Query } from '@tanstack/react-query'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { isUnreached } from '../../api/unreached.ts'

/** The screens that open without a connection, and say what is missing themselves. */
const open = [
  { to: '/app/gifts', label: 'Mes cadeaux' },
  { to: '/app/add', label: 'Ajouter' },
] as const

/** Stands above a screen whose data isn't there, with what works all the same. */
export function NoConnection() {
  const { pathname } = useLocation()
  const isMissing = useMissing()
  if (!isMissing || open.some(({ to }) => to === pathname)) return null
  return (
    <section className="sheet no-connection" role="status">
      <p>
        <strong>Pas de connexion</strong>
        <br />
        Ce qui manque ici viendra dès qu’elle sera revenue. Sans elle, vous pouvez lire vos cadeaux et garder
        une idée à ajouter.
      </p>
      {open.map(({ to, label }) => (
        <Link key={to} to={to} className="action action-outlined action-wide action-primary">
          {label}
        </Link>
      ))}
    </section>
  )
}

/** Whether something that the screen shows isn't there, since the server was not reached. It is asked for again once online. */
function useMissing(): boolean {
  const queryClient = useQueryClient()
  const cache = queryClient.getQueryCache()
  useEffect(() => {
    const askAgain = (): void => void queryClient.refetchQueries({ type: 'active', predicate: isMissing })
    addEventListener('online', askAgain)
    return () => removeEventListener('online', askAgain)
  }, [queryClient])
  return useSyncExternalStore(
    useCallback((changed) => cache.subscribe(notifyManager.batchCalls(changed)), [cache]),
    () => cache.findAll({ type: 'active' }).some(isMissing),
  )
}

const isMissing = ({ state }: Query): boolean =>
  state.data === undefined && isUnreached(state.fetchStatus, state.fetchFailureReason)
