import { Effect } from 'effect'
import type { OtherAccess } from '../../infrastructure/other-access.ts'
import { passkeysOf, removePasskey } from './own-passkeys.ts'

export const otherAccess: OtherAccess = {
  of: (user) =>
    Effect.map(passkeysOf(user), (found) =>
      found.map(({ id, device, madeAt }) => ({
        id,
        what: `L’empreinte ou le visage, sur ${device ?? 'un appareil'}`,
        since: madeAt,
      })),
    ),
  end: ({ asking, id, confirmation }) => removePasskey(asking, { id, ...confirmation }),
}
