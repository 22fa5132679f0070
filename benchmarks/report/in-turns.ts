/** Runs that many callers concurrently, each with one call after another, for that long. Returns calls per second. */
export async function pace(callers: number, seconds: number, act: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  const until = began + seconds * 1_000
  let done = 0
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() < until) {
        await act()
        done++
      }
    }),
  )
  return done / ((performance.now() - began) / 1_000)
}

/** Measures contenders in turns, so that other work of the machine affects all of them equally. */
export async function inTurns<Name extends string, Found = number>(
  rounds: number,
  contenders: Readonly<Record<Name, () => Promise<Found>>>,
): Promise<Record<Name, Found[]>> {
  const names = Object.keys(contenders) as Name[]
  const found = Object.fromEntries(names.map((name) => [name, [] as Found[]])) as Record<Name, Found[]>
  for (let round = 0; round < rounds; round++)
    for (const name of round % 2 ? names.toReversed() : names) found[name].push(await contenders[name]())
  return found
}
