import { Link } from 'react-router'
import type { Elements } from '../../ui/elements.ts'
import '../../ui/action.css'
import { Drawer } from '../../ui/illustrations/Drawer.tsx'
import { Wordmark } from '../../ui/Wordmark.tsx'
import './welcome.css'

interface Props {
  readonly title: string
  /** Adds a link to the login page. */
  readonly back?: boolean
  /** The screen that is shown after signing in there. */
  readonly next?: string
  readonly children: Elements
}

/** The frame of the pages for people who are not signed in: a drawing beside the page's form. */
export const Welcome = ({ title, back = false, next, children }: Props) => (
  <main className="welcome">
    <title>{`${title} · Cachotteries`}</title>
    <div className="welcome-picture">
      <div>
        <Drawer />
      </div>
      <div>
        <Wordmark />
        <p>Le tiroir à secrets de la famille</p>
      </div>
    </div>
    <div className="welcome-form">
      <div>
        <h1>{title}</h1>
        {children}
        {back && (
          <Link
            to={next === undefined ? '/login' : `/login?next=${next}`}
            className="action action-wide action-primary welcome-back"
          >
            Retour à la connexion
          </Link>
        )}
      </div>
    </div>
  </main>
)
