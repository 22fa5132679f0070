/** Why this browser can't have notifications here, in words of its person, with what would help; undefined when it can. */
export function obstacle(): string | undefined {
  if (!isSecureContext)
    return 'Les notifications demandent une adresse en https. Ouvrez Cachotteries à cette adresse, ou demandez-la à qui s’occupe de ce serveur.'
  if ('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator)
    return Notification.permission === 'denied'
      ? 'Les notifications de ce site sont bloquées dans ce navigateur. Autorisez-les dans ses réglages, puis rechargez cette page.'
      : undefined
  // An iPad says that it is a Mac.
  if (/iPhone|iPad/.test(navigator.userAgent) || navigator.maxTouchPoints > 1)
    return 'Sur un iPhone ou un iPad, il faut d’abord ajouter Cachotteries à l’écran d’accueil\u00a0: touchez «\u00a0Partager\u00a0», puis «\u00a0Sur l’écran d’accueil\u00a0», et ouvrez-le de là. Il faut iOS 16.4 ou plus récent.'
  return 'Ce navigateur ne connaît pas les notifications. Un navigateur à jour les a\u00a0: Firefox, Chrome, Edge ou Safari.'
}
