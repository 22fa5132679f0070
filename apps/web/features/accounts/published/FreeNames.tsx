import '../../../ui/action.css'
import './free-names.css'

interface Props {
  readonly names: readonly string[]
  readonly onChoose: (name: string) => void
}

/** Names that are free, under the field of one that is taken. */
export const FreeNames = ({ names, onChoose }: Props) =>
  names.length > 0 && (
    <div className="free-names" role="group" aria-label="Noms libres">
      <span>{names.length === 1 ? 'Celui-ci est libre\u00a0:' : 'Ceux-ci sont libres\u00a0:'}</span>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className="action action-outlined action-wide action-primary"
          onClick={() => onChoose(name)}
        >
          {name}
        </button>
      ))}
    </div>
  )
