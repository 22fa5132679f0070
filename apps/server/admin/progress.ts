/** Told how much of something long is done, as often as one likes. */
export type Progress = (done: number, of: number) => void

/** A terminal, or what stands for one when nobody watches. */
interface Output {
  readonly isTTY?: boolean
  readonly write: (text: string) => unknown
}

const width = 30
const toTheStart = '\r'
const clearLine = '\u001B[K'

/** A bar on a terminal, drawn over itself and gone at the end; nothing where the output goes into a file. */
export function progressBar(output: Output): Progress {
  let drawn = ''
  return (done, of) => {
    if (!output.isTTY) return
    const bar = done < of ? barAt(done, of) : ''
    if (bar === drawn) return
    drawn = bar
    output.write(`${toTheStart}${bar}${clearLine}`)
  }
}

function barAt(done: number, of: number): string {
  const share = Math.min(1, Math.max(0, done / of))
  const full = Math.floor(share * width)
  const figures = `${Math.floor(share * 100)} % · ${done} sur ${of} événements`
  return `  ${'█'.repeat(full)}${'░'.repeat(width - full)}  ${figures}`
}
