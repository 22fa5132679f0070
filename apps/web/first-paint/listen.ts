/* Inside of a form that the page has, before what it shows. */

import { notePresses } from '../early-input/taps.ts'

const picture = document.currentScript?.parentElement
if (picture) {
  notePresses(picture)
  // Password managers may send a form without a press.
  picture.addEventListener('submit', (event) => {
    event.preventDefault()
    const form = event.target instanceof HTMLFormElement ? event.target : null
    form?.querySelector<HTMLElement>('[type=submit]')?.click()
  })
}
