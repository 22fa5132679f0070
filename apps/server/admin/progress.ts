import { counted, type Progress } from './command.ts'

/** A terminal, or a file. */
interface Output {
  readonly isTTY?: boolean
  readonly write: (text: string) => unknown
}

const width = 30
const toTheStart = '\r'
const clearLine = '\u001B[K'

/** A progress bar on a terminal, which disappears at the end. Prints nothing into a file. */
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
  const figures = `${Math.floor(share * 100)} % · ${done} sur ${counted(of, 'événement', 'événements')}`
  return `  ${'█'.repeat(full)}${'░'.repeat(width - full)}  ${figures}`
}
