import { describe } from 'vitest'
import { leaksOfConversations } from './conversations.ts'
import { leaksOfGifts } from './gifts.ts'
import { leaksOfLinks } from './links.ts'
import { leaksOfOrder } from './order.ts'
import { leaksOfReceived } from './received.ts'
import { leaksOfTogether } from './together.ts'
import { leaksOfUndoing } from './undoing.ts'
import { wouldFind } from './would-find.ts'

describe('pairs of histories', () => {
  wouldFind([
    ...leaksOfGifts,
    ...leaksOfTogether,
    ...leaksOfReceived,
    ...leaksOfConversations,
    ...leaksOfUndoing,
    ...leaksOfOrder,
    ...leaksOfLinks,
  ])
})
