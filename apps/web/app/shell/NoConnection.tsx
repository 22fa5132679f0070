import { Link, useLocation } from 'react-router'
import '../../ui/action.css'
import '../../ui/layout.css'
import './shell.css'
import { useMissing } from './useMissing.ts'

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
