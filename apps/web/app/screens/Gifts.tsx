import { useCurrentUser } from '../../accounts/currentUser.ts'
import { GiftsPage } from '../../gifts/GiftsPage.tsx'

export const Gifts = () => <GiftsPage me={useCurrentUser().uid} />
