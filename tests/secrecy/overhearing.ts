const ways = ['debug', 'error', 'info', 'log', 'warn'] as const

/** Keeps what this process writes on its console, which is all that an operator of its servers reads of them. */
export function overhear(onLine: (line: string) => void): () => void {
  const before = ways.map((way) => [way, console[way]] as const)
  for (const way of ways) console[way] = (...said: unknown[]) => onLine(said.map(String).join(' '))
  return () => {
    for (const [way, said] of before) console[way] = said
  }
}
