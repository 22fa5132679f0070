import { createContext, use } from 'react'

/** Where in the application a link to a shop is. */
export type ClickSource = 'wish-card' | 'wish-form' | 'wish-detail'

interface LinkedWish {
  readonly uid: string
  readonly name: string
  readonly url: string
}

type LinkClicked = (wish: LinkedWish, source: ClickSource) => void

/** What happens when somebody follows the link of a wish; whoever composes the screens says it. */
export const LinkClickedContext = createContext<LinkClicked>(() => undefined)

export const useLinkClicked = (): LinkClicked => use(LinkClickedContext)
