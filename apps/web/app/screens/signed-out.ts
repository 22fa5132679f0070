/* The screens of people who are signed out, and of those who are shown a list: one file. */

export { ForgottenPasswordPage } from '../../accounts/ForgottenPasswordPage.tsx'
export { LoginPage, wayBack } from '../../accounts/LoginPage.tsx'
export { NewPasswordPage } from '../../accounts/NewPasswordPage.tsx'
export { Handover } from './Handover.tsx'
export { Join, joining } from './Join.tsx'
export { Showing } from './Showing.tsx'
