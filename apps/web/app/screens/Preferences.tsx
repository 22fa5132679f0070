import { useCurrentUser } from '../../accounts/currentUser.ts'
import { PreferencesPage } from '../../preferences/PreferencesPage.tsx'

export const Preferences = () => <PreferencesPage me={useCurrentUser().uid} />
