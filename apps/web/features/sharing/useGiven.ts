import { readShare, type Share } from '@cachotteries/contracts/shares'
import { maxLength } from '@cachotteries/contracts/wish-content'
import { useState } from 'react'
import { useShares } from './useShares.ts'

/** What is to be added: the newest share that waits, or else what was pasted or typed on the screen. */
export function useGiven(user: string) {
  const [shares, drop] = useShares(user)
  const [text, setText] = useState('')
  /** The words that were pasted with the link, which is alone in the field. */
  const [beside, setBeside] = useState('')
  const share = shares[0]
  const typed = readTyped(text)
  const { url, name } = share ?? { ...typed, name: typed.name === '' ? beside : typed.name }

  const write = (text: string): void => {
    setText(text)
    if (text === '') setBeside('')
  }
  const settle = (text: string): void => {
    const { url, name } = readTyped(text)
    setText(url === '' ? text : url)
    if (url !== '' && name !== '') setBeside(name)
  }
  return {
    given: { url, name: Array.from(name).slice(0, maxLength.name).join('') },
    share,
    /** How many other shares wait. */
    others: Math.max(0, shares.length - 1),
    paste: { value: text, onChange: write, onSettled: settle },
    forget: (): void => {
      if (share) drop(share.id)
      write('')
    },
  }
}

const readTyped = (text: string): Share => readShare(`text=${encodeURIComponent(text.toWellFormed())}`)
