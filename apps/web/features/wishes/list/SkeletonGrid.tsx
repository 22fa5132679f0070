import '../card/card.css'

const six = [0, 1, 2, 3, 4, 5] as const

/** Width and height of the lines of text, as on a card. */
const lines = [
  ['70%', 22],
  ['88px', 16],
  ['90%', 16],
  ['55%', 16],
] as const

/** Placeholders of six cards. Plain CSS, because MUI's Skeleton would make the first screen heavier. */
export const SkeletonGrid = () => (
  <div className="wish-grid" role="status" aria-label="Chargement de la liste">
    {six.map((index) => (
      <div key={index} className="wish-card">
        <div className="wish-picture wish-bone" />
        <div className="wish-body">
          {lines.map(([width, height]) => (
            <div key={width} className="wish-bone" style={{ width, height }} />
          ))}
        </div>
      </div>
    ))}
  </div>
)
