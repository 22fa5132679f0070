import type { secrets } from './secrets.ts'

/** Runs in a page, and leaves a word in each place that a browser has; in some only briefly. */
export async function plant(words: typeof secrets): Promise<void> {
  document.title = words.kaleidoscope
  const passing = document.body.appendChild(document.createElement('p'))
  passing.title = words.compass
  await new Promise(requestAnimationFrame)
  passing.remove()
  localStorage.setItem('planted', words.violin)
  sessionStorage.setItem('planted', words.changedComment)
  document.cookie = `planted=${words.umbrella}`
  await (await caches.open('planted')).put('/planted', new Response(words.comment))
  await new Promise((resolve) => {
    const opening = indexedDB.open('planted')
    opening.addEventListener('upgradeneeded', () =>
      opening.result.createObjectStore('planted').add(words.date, 'planted'),
    )
    opening.addEventListener('success', resolve)
  })
  await fetch(`/api/nulle-part?${words.link}`, { headers: { 'x-planted': words.comment } })
  history.pushState(words.violin, '', `/login?${encodeURIComponent(words.balloon)}`)
}
