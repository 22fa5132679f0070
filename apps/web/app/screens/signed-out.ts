/* The screens of people who are signed out, and of those who are shown a list: one file. */

export { LinkPage } from '../../features/accounts/LinkPage.tsx'
export { LoginPage } from '../../features/accounts/LoginPage.tsx'
export { ForgottenPassword, NewPassword } from '../../features/accounts/provider/PasswordPages.tsx'
export { ProviderReturn } from '../../features/accounts/provider/ProviderReturn.tsx'
export { Handover } from './Handover.tsx'
export { Join } from './Join.tsx'
export { ShownList } from './ShownList.tsx'
