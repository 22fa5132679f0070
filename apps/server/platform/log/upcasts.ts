import type { Upcasts } from '@cachotteries/event-store/upcast'

/** From old shapes of events to today's. Each has a golden file of what was once written. */
export const upcasts: Upcasts = {}
