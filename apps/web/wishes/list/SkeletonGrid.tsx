import { Bone } from '../../ui/Bone.tsx'
import '../card/card.css'

const six = [0, 1, 2, 3, 4, 5] as const

/** Six cards on their way, in the shape of what comes. */
export const SkeletonGrid = () => (
  <div className="wish-grid" role="status" aria-label="Chargement de la liste">
    {six.map((index) => (
      <div key={index} className="wish-card">
        <div className="wish-picture">
          <Bone height="100%" />
        </div>
        <div className="wish-body">
          <Bone width="70%" height={22} />
          <Bone width={88} height={16} />
          <Bone width="90%" height={16} />
          <Bone width="55%" height={16} />
        </div>
      </div>
    ))}
  </div>
)
