/** A file, or what was pasted, in base64. @throws {DOMException} when the browser can't read the file any more */
export function base64Of(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const { result } = reader
      // Of nothing at all, some browsers make an address without a comma.
      resolve(typeof result === 'string' ? result.replace(/^[^,]*,?/, '') : '')
    })
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(content)
  })
}
