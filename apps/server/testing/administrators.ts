import { appointAdministrator } from '../features/accounts/administrators.ts'
import type { Ambient } from '../composition/services.ts'
import { operate } from './operator.ts'

/** Makes somebody an administrator. */
export const appoint = (databaseUrl: string, name: string, ambient?: Ambient): Promise<void> =>
  operate(databaseUrl, appointAdministrator(name), ambient)
