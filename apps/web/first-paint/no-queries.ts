/* Instead of accounts/queries.ts where the build renders pages: nothing is under way. */

const idle = () => ({ isPending: false, isSuccess: false })
export const [useSignIn, useRegister, useRequestRecovery, useResetPassword] = [idle, idle, idle, idle]
