import { Printer } from 'lucide-react'
import { Link } from 'react-router'
import '../../../ui/action.css'

/** Leads to a list as it is printed. */
export const PaperLink = ({ to }: { to: string }) => (
  <Link className="action action-wide action-primary" to={to}>
    <Printer size={18} />
    Imprimer la liste
  </Link>
)
