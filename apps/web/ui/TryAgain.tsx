import './action.css'

interface Props {
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
}

/** Asks again for what a page could not load. */
export const TryAgain = ({ isFetching, refetch }: Props) => (
  <button
    type="button"
    className="action action-filled action-large"
    aria-busy={isFetching}
    disabled={isFetching}
    onClick={() => void refetch()}
  >
    Réessayer
  </button>
)
