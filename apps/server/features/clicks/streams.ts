import type { LinkClicked } from '@cachotteries/domain/features/clicks/events'
import { z } from 'zod'
import { kept, ofNobody } from '../../infrastructure/log/personal.ts'
import { streamType } from '../../infrastructure/log/stream-type.ts'

const id = z.string().min(1)

export const clicksStream = streamType<LinkClicked>(
  'clicks',
  {
    LinkClicked: z.object({ click: id, wish: id, source: z.enum(['wish-card', 'wish-form', 'wish-detail']) }),
  },
  { leaves: { LinkClicked: { click: kept, wish: kept } }, isOf: ofNobody },
)
