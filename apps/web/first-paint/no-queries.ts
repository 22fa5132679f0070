/* Instead of accounts/queries.ts where the build renders pages: nothing is under way. */

const idle = () => ({ isPending: false, isSuccess: false, error: null })
export const [useSignIn, useRegister, useRequestRecovery, useResetPassword] = [idle, idle, idle, idle]
export const [useRecoveryHelp, useResetLink, useAskProvider] = [idle, idle, idle]
export const useNewUser = () => () => undefined
export const useIsKept = () => () => undefined
