import { useCurrentUser } from '../../features/accounts/currentUser.ts'
import { PreferencesPage } from '../../features/preferences/PreferencesPage.tsx'
import { Crumb } from '../shell/Crumb.tsx'

export const Preferences = () => <PreferencesPage me={useCurrentUser().uid} />

export const PreferencesCrumbs = () => <Crumb>Mes préférences</Crumb>
