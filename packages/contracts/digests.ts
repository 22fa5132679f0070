import { rhythms } from '@cachotteries/domain/visibility/views/digests'
import { z } from 'zod'
import { form } from './text.ts'

export type { DigestChoiceView } from '@cachotteries/domain/visibility/views/digests'

export const chooseDigests = form({
  rhythm: z.enum(rhythms, 'Choisissez chaque semaine, chaque mois ou jamais'),
})
export type ChooseDigests = z.infer<typeof chooseDigests>
