const ways = ['debug', 'error', 'info', 'log', 'warn'] as const

/**
 * Captures what this process writes to its console, which is all that the operator of its servers can read. Returns a
 * function that ends it.
 */
export function captureConsole(onLine: (line: string) => void): () => void {
  const before = ways.map((way) => [way, console[way]] as const)
  for (const way of ways) console[way] = (...said: unknown[]) => onLine(said.map(String).join(' '))
  return () => {
    for (const [way, said] of before) console[way] = said
  }
}
