/** A file or a pasted text in base64. @throws {DOMException} when the browser can't read the file any more */
export function base64Of(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const { result } = reader
      // For an empty file some browsers return a data URL without a comma.
      resolve(typeof result === 'string' ? result.replace(/^[^,]*,?/, '') : '')
    })
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(content)
  })
}
