import { readPushMessage } from '@cachotteries/contracts/push-message'

/** Shows what the server sent to this device. */
export function tellNews(
  { registration }: ServiceWorkerGlobalScope,
  data: PushMessageData | null,
): Promise<void> {
  const { title, body, at, tag } = readPushMessage(data?.text() ?? '')
  return registration.showNotification(title, {
    body,
    tag,
    lang: 'fr',
    icon: '/icon-192.png',
    data: at,
  })
}

/** Opens the screen that says more. A window in which somebody may be writing is left as it is. */
export async function openNews(
  { clients, location }: ServiceWorkerGlobalScope,
  notification: Notification,
): Promise<void> {
  notification.close()
  const { origin, href } = new URL(String(notification.data), location.origin)
  if (origin !== location.origin) return
  const open = await clients.matchAll({ type: 'window' })
  const there = open.find(({ url }) => url === href)
  await (there ? there.focus() : clients.openWindow(href))
}
