import type { GiftView } from '@cachotteries/contracts/gifts'
import { useState } from 'react'
import { late } from '../../ui/late.tsx'

const TellQuestion = late(async () => (await import('./TellQuestion.tsx')).TellQuestion)

interface Props {
  /** Gifts that were given. */
  readonly gifts: readonly GiftView[]
  readonly onClosed: () => void
}

/** The question whether to tell whom gifts came from, until it has closed. */
export function Telling({ gifts, onClosed }: Props) {
  const [open, setOpen] = useState(true)
  return <TellQuestion gifts={gifts} open={open} onClose={() => setOpen(false)} onClosed={onClosed} />
}
