import { z } from 'zod'

const pixels = z.int().min(1)

/** A stored picture, as events have it. */
export const storedPicture = z.object({ name: z.string().min(1), width: pixels, height: pixels })
