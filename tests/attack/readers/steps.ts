import { Session, type Profiler } from 'node:inspector/promises'
import { Backtracking } from './backtracking.ts'

const native = RegExp.prototype.exec
const known = new Map<string, Backtracking>()

/** Methods of strings that read every character. `slice` and `charAt` don't. */
const whole = [
  ...['trim', 'trimStart', 'trimEnd', 'toLowerCase', 'normalize', 'isWellFormed'],
  ...['split', 'replace', 'replaceAll', 'includes', 'indexOf', 'match', 'matchAll'],
] as const

/**
 * Counts the steps of some work: the blocks of JavaScript that run, by V8's own count, the steps of its regular
 * expressions, and the characters that methods of strings read. It doesn't measure time, because a count is the same on
 * any machine.
 */
export class StepCounter {
  readonly #session = new Session()
  readonly #counted: (url: string) => boolean

  /** @param counted whether the blocks of a file count */
  constructor(counted: (url: string) => boolean) {
    this.#counted = counted
  }

  async start(): Promise<void> {
    this.#session.connect()
    await this.#session.post('Profiler.enable')
    await this.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  }

  stop(): void {
    this.#session.disconnect()
  }

  async stepsOf(work: () => void): Promise<number> {
    await this.#blocks()
    const inLibrary = countedDuring(work)
    return inLibrary + (await this.#blocks())
  }

  /** The blocks that ran since the last call. */
  async #blocks(): Promise<number> {
    const { result } = await this.#session.post('Profiler.takePreciseCoverage')
    return result.filter(({ url }) => this.#counted(url)).reduce((sum, script) => sum + blocksIn(script), 0)
  }
}

const blocksIn = ({ functions }: Profiler.ScriptCoverage): number =>
  functions.reduce((all, { ranges }) => ranges.reduce((sum, { count }) => sum + count, all), 0)

/** The steps of regular expressions and of methods of strings during some work. */
function countedDuring(work: () => void): number {
  let steps = 0
  // The counter itself uses expressions and strings.
  let counts = true
  const uncounted = <Result>(run: () => Result): Result => {
    counts = false
    try {
      return run()
    } finally {
      counts = true
    }
  }
  const undo = [
    // All methods of expressions and strings use `exec`, once it is replaced.
    replaced(
      RegExp.prototype,
      'exec',
      (exec) =>
        function (this: RegExp, given: unknown): RegExpExecArray | null {
          const text = String(given)
          if (counts) steps += uncounted(() => stepsOf(this, text))
          return Reflect.apply(exec, this, [text])
        },
    ),
    ...[...whole, Symbol.iterator].map((name) =>
      replaced(
        String.prototype,
        name,
        (method) =>
          function (this: string, ...given: unknown[]): unknown {
            if (counts) steps += this.length
            return Reflect.apply(method, this, given)
          },
      ),
    ),
  ]
  try {
    work()
  } finally {
    for (const one of undo) one()
  }
  return steps
}

/** Replaces a method. Returns a function that restores it. */
function replaced(target: object, name: string | symbol, by: (method: Function) => Function): () => void {
  const method: Function = Reflect.get(target, name)
  Reflect.set(target, name, by(method))
  return () => void Reflect.set(target, name, method)
}

/** The steps of one execution of an expression, which is checked to be the one that V8 makes. */
function stepsOf(expression: RegExp, text: string): number {
  const { source, flags, global, sticky, lastIndex } = expression
  const key = `${source} ${flags}`
  const counting = known.get(key) ?? new Backtracking(expression)
  known.set(key, counting)
  counting.steps = 0
  const match = counting.find(text, global || sticky ? lastIndex : 0, sticky)
  const found = native.call(expression, text)
  expression.lastIndex = lastIndex
  const expected = found ? [found.index, found.index + found[0].length] : undefined
  if (String(match) !== String(expected))
    throw new Error(`${expression} was counted as ${String(match)}, and V8 finds ${String(expected)}`)
  return counting.steps
}
