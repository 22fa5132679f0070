/** A browser may ask where the file goes, and read it then. */
const untilSaved = 60_000

/** Gives the person a file to keep. */
export function download(name: string, type: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), untilSaved)
}
