import './stars.css'

const steps = [1, 2, 3, 4, 5] as const
/** Lucide's star, 24 by 24. */
const star =
  'M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z'

/**
 * The importance of a wish, from 1 to 5. It is one drawing because a list has hundreds; MUI's Rating would also add 5 kB
 * to the first JavaScript.
 */
export const Stars = ({ value }: { value: number }) => (
  <svg
    className="stars"
    role="img"
    aria-label={`Importance\u00a0: ${value} sur 5`}
    viewBox="0 0 132 24"
    width={88}
    height={16}
  >
    {steps.map((step) => (
      <path
        key={step}
        d={star}
        transform={`translate(${27 * (step - 1)})`}
        {...(step > value && { fill: 'none', opacity: 0.45 })}
      />
    ))}
  </svg>
)
