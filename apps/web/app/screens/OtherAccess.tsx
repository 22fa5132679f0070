import { OtherAccessPage } from '../../features/accounts/OtherAccessPage.tsx'
import { accountPath } from '../../features/accounts/profilePaths.ts'
import { Crumb } from '../shell/Crumb.tsx'

export const OtherAccess = () => <OtherAccessPage />

export const OtherAccessCrumbs = () => (
  <>
    <Crumb to={accountPath}>Mon compte</Crumb>
    <Crumb>Ce qui ouvre mon compte</Crumb>
  </>
)
