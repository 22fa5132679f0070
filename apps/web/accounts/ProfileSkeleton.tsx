import { Bone } from '../ui/Bone.tsx'
import { ProfileCard } from './ProfileCard.tsx'

/** Where a profile is about to be. */
export const ProfileSkeleton = () => (
  <div role="status" aria-label="Chargement du profil">
    <ProfileCard>
      <Bone width={88} height={88} />
      <Bone width="60%" height={28} />
      <Bone width="40%" height={20} />
      <Bone width="30%" height={20} />
    </ProfileCard>
  </div>
)
