/** Whether this is an Android phone, which needs no Shortcut: an installed application is among those that one can share to. */
export const isAndroid = (): boolean => navigator.userAgent.includes('Android')
