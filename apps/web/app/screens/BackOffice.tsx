import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { useAccount } from '../../features/accounts/queries.ts'
import { loginBefore } from '../../features/accounts/loginBefore.ts'
import { refusalOf } from '../../api/refusal.ts'
import { PermissionCheck, PermissionUnknown } from '../../features/back-office/Permission.tsx'
import { permissionQuery } from '../session.ts'
import { BackOfficeFrame } from './BackOfficeFrame.tsx'

/** The back office for administrators, as long as they are; the others are shown elsewhere. */
export function BackOffice() {
  const permission = useQuery(permissionQuery)
  // Of the address that was opened: the redirection changes it.
  const [login] = useState(() => loginBefore(new URL(location.href)))
  const account = useAccount(permission.data ?? undefined)
  if (permission.isFetching) return <PermissionCheck />
  if (permission.isError)
    return (
      <PermissionUnknown
        reason={refusalOf(permission.error).message}
        onRetry={() => void permission.refetch()}
      />
    )
  if (!permission.data || !account) return <Navigate to={login} replace />
  if (!account.isAdmin) return <Navigate to="/app/my-list" replace />
  return <BackOfficeFrame uid={account.uid} />
}
