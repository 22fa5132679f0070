import { cut } from '@cachotteries/contracts/characters'
import { maxLength } from '@cachotteries/contracts/wish-fields'
import { useState } from 'react'
import { nothingPasted, readPasted, settled } from './pasted.ts'
import { dropShare, takeShare, waitingShares, type WaitingShare } from './waiting.ts'

/** What is to be added: the newest share that waits, or else what was pasted or typed on the screen. */
export function useGiven(user: string) {
  const [shares, drop] = useShares(user)
  const [pasted, setPasted] = useState(nothingPasted)
  const share = shares[0]
  const { url, name } = share ?? readPasted(pasted)

  const write = (text: string): void =>
    setPasted((before) => (text === '' ? nothingPasted : { ...before, text }))
  return {
    given: { url, name: cut(name, maxLength.name) },
    share,
    /** How many other shares wait. */
    others: Math.max(0, shares.length - 1),
    paste: {
      value: pasted.text,
      onChange: write,
      onSettled: (text: string): void => setPasted((before) => settled(before, text)),
    },
    forget: (): void => {
      if (share) drop(share.id)
      write('')
    },
  }
}

/** What was shared to this browser and waits, and how to drop one. */
function useShares(user: string): readonly [readonly WaitingShare[], (id: string) => void] {
  const [shares, setShares] = useState(() => {
    takeShare(user)
    return waitingShares(user)
  })
  const drop = (id: string): void => {
    dropShare(user, id)
    setShares(waitingShares(user))
  }
  return [shares, drop]
}
