import { useCurrentUser } from '../../accounts/currentUser.ts'
import { GiftsPage } from '../../gifts/GiftsPage.tsx'
import { Crumb } from '../shell/Breadcrumb.tsx'

export const Gifts = () => <GiftsPage me={useCurrentUser().uid} />

export const GiftsCrumbs = () => <Crumb>Mes cadeaux</Crumb>
