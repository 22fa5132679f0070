import type { AllowPush, PushDevicesView } from '@cachotteries/contracts/push'
import { api } from '../../api/client.ts'
import { runningWorker } from '../../offline/register.ts'

export interface Wanted extends Pick<AllowPush, 'kinds' | 'showsNames'> {
  /** Asked for while the person presses: Safari asks them at no other moment. */
  readonly permission: Promise<NotificationPermission>
}

/** Why this device gets no notifications after all, in words of its person. */
export class NotSubscribed extends Error {}

/**
 * Has this device get notifications of these kinds.
 *
 * @param key the server's, in base64url
 */
export async function subscribe(key: string, { permission, ...wanted }: Wanted): Promise<PushDevicesView> {
  if ((await permission) !== 'granted')
    throw new NotSubscribed('Votre navigateur n’a pas permis les notifications')
  const { pushManager } = await runningWorker()
  const subscription = await subscriptionWith(pushManager, key)
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  return api.push.allow.mutate({ ...wanted, endpoint: endpoint ?? '', p256dh, auth })
}

/** A browser has one subscription, for the key of the server with which it was made. */
async function subscriptionWith(pushManager: PushManager, key: string): Promise<PushSubscription> {
  const present = await pushManager.getSubscription()
  if (present && keyOf(present) === key) return present
  await present?.unsubscribe()
  try {
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  } catch (error) {
    throw new NotSubscribed(
      'Le service de notifications de votre navigateur ne répond pas\u00a0: réessayez plus tard',
      { cause: error },
    )
  }
}

const keyOf = ({ options: { applicationServerKey } }: PushSubscription): string =>
  btoa(String.fromCharCode(...new Uint8Array(applicationServerKey ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** This device gets none any more, from nobody. */
export async function unsubscribe(id: string): Promise<PushDevicesView> {
  const view = await api.push.forget.mutate({ id })
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
  return view
}
