/** What a text says, which can be anything; undefined when it isn't JSON. `JSON.parse` itself would pass for any type, a view's too. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
