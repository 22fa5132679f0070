import { createContext, use } from 'react'

/** The place of a link to a shop in the application. */
export type ClickSource = 'wish-card' | 'wish-form' | 'wish-detail'

interface LinkedWish {
  readonly uid: string
  readonly name: string
  readonly url: string
}

type LinkClicked = (wish: LinkedWish, source: ClickSource) => void

/** Called when a link to a shop is clicked. The shell provides it. */
export const LinkClickedContext = createContext<LinkClicked>(() => undefined)

export const useLinkClicked = (): LinkClicked => use(LinkClickedContext)
