import '../purchases.css'
import { whatIsMissing } from './words.ts'

interface Props {
  /** In cents; null where there is no sum to reach. */
  readonly of: { readonly target: number | null; readonly missing: number | null } | null | undefined
}

/** What is missing of the sum to reach, as a bar and in words. Nothing where there is none. */
export function Sum({ of }: Props) {
  if (!of || of.target === null || of.missing === null) return null
  return (
    <div className="sum">
      <SumBar of={of} />
      <span>{whatIsMissing(of.missing, of.target)}</span>
    </div>
  )
}

/** The same as a bar alone, beside words that say what is missing. */
export function SumBar({ of }: Props) {
  if (!of || of.target === null || of.missing === null) return null
  const { target, missing } = of
  return (
    <div className="sum-bar" aria-hidden>
      <div style={{ width: `${target === 0 ? 100 : Math.round((100 * (target - missing)) / target)}%` }} />
    </div>
  )
}
