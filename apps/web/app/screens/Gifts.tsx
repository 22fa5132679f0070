import { useCurrentUser } from '../../accounts/currentUser.ts'
import { GiftsPage } from '../../gifts/GiftsPage.tsx'
import { Crumb } from '../shell/Crumb.tsx'

export const Gifts = () => <GiftsPage me={useCurrentUser().uid} />

export const GiftsCrumbs = () => <Crumb>Mes cadeaux</Crumb>
