/** What a text says, or undefined if it isn't JSON. `JSON.parse` itself would pass for any type, a view's too. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
