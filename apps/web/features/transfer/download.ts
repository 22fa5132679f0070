/** How long the URL stays valid: a browser may ask where to save the file before it reads it. */
const untilSaved = 60_000

/** Downloads a file. */
export function download(name: string, type: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), untilSaved)
}
