import type { ReactElement } from 'react'

/**
 * What a component shows in a place of its own, beside other things: elements, and no text, which a browser that
 * translates the page would replace. Text is passed as a string, to be shown in an element.
 */
export type Elements = ReactElement | boolean | null | undefined | readonly Elements[]
