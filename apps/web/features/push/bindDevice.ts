import { api } from '../../api/client.ts'

/**
 * Binds the notifications of this device to the session that uses it now. They end when somebody else uses it, and where the
 * server doesn't know it any more.
 */
export async function bindDevice(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    const subscription = await registration?.pushManager.getSubscription()
    if (!subscription) return
    const { isKnown } = await api.push.here.mutate({ endpoint: subscription.endpoint })
    if (!isKnown) await subscription.unsubscribe()
  } catch {
    // Signed out, or the server can't be reached: the next visit does it.
  }
}
