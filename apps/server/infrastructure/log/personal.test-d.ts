import { z } from 'zod'
import { dropped, kept, leaving, ofNobody, type PersonalData } from './personal.ts'
import { streamType } from './stream-type.ts'

/*
 * Every field of an event that has text says whether it is personal, and so does everything in `personal`: if one of these lines
 * compiled, this file would not.
 */

interface Painted {
  readonly type: 'Painted'
  readonly wish: string
  readonly colour: 'red' | 'blue'
  readonly layers: number
  readonly seenBy?: readonly string[]
  readonly personal: { readonly note: string; readonly paid: number | null; readonly motto?: string }
}

const shapes = {
  Painted: z.object({
    wish: z.string(),
    colour: z.enum(['red', 'blue']),
    layers: z.number(),
    seenBy: z.array(z.string()).exactOptional(),
    personal: z.object({
      note: z.string(),
      paid: z.number().nullable(),
      motto: z.string().exactOptional(),
    }),
  }),
}

type Said = PersonalData<Painted>['leaves']['Painted']
const personal = { note: leaving(''), paid: leaving(null), motto: dropped }
const whole: Said = { wish: kept, seenBy: kept, personal }

export const stream = streamType<Painted>('painting', shapes, { leaves: { Painted: whole }, isOf: ofNobody })

// @ts-expect-error A stream says what of its events is personal.
streamType<Painted>('painting', shapes)
// @ts-expect-error It says so of every type of events.
streamType<Painted>('painting', shapes, { leaves: {}, isOf: ofNobody })
// @ts-expect-error Nothing is said of a text.
export const aboutNoText: Said = { seenBy: kept, personal }
// @ts-expect-error Nothing is said of a list of texts that may be missing.
export const aboutNoList: Said = { wish: kept, personal }
// @ts-expect-error Nothing is said of what is personal.
export const aboutNothingPersonal: Said = { wish: kept, seenBy: kept }
// @ts-expect-error Nothing is said of a personal number.
export const aboutNoNumber: Said = { ...whole, personal: { note: leaving(''), motto: dropped } }
// @ts-expect-error A text that every such event has can't be dropped.
export const withoutText: Said = { ...whole, personal: { ...personal, note: dropped } }
// @ts-expect-error What is left is what such events may have.
export const withAnother: Said = { ...whole, personal: { ...personal, paid: leaving('nothing') } }
