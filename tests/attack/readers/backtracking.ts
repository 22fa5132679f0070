import { RegExpParser, type AST } from '@eslint-community/regexpp'

/** An instruction of a compiled expression. `split` tries `to` first, and `or` when that fails. */
type Instruction =
  | { readonly does: 'take'; readonly character: RegExp }
  | { readonly does: 'split'; to: number; or: number }
  | { readonly does: 'jump'; to: number }
  | { readonly does: 'start' | 'end' | 'match' }
  | { readonly does: 'look'; readonly ahead: Program; readonly negate: boolean }
  | { readonly does: 'word'; readonly negate: boolean }
  | { readonly does: 'look-back'; readonly character: Program; readonly negate: boolean }

type Program = readonly Instruction[]

const parser = new RegExpParser()
const native = RegExp.prototype.exec

/**
 * Executes a regular expression by backtracking, as V8 does, and counts the instructions. It supports the syntax that
 * our expressions use, and throws for any other.
 */
export class Backtracking {
  steps = 0
  readonly #program: Program
  readonly #isUnicode: boolean

  constructor({ source, flags }: RegExp) {
    this.#isUnicode = flags.includes('u')
    const pattern = parser.parsePattern(source, undefined, undefined, { unicode: this.#isUnicode })
    this.#program = compiled(pattern.alternatives, flags.replaceAll(/[^ius]/g, ''))
  }

  /** The start and the end of the first match at or after `from`. */
  find(text: string, from: number, sticky: boolean): readonly [start: number, end: number] | undefined {
    for (let start = from; start <= (sticky ? from : text.length); start++) {
      const end = this.#run(this.#program, text, start)
      if (end >= 0) return [start, end]
    }
    return undefined
  }

  /** The end of the match that begins here; -1 when there is none. */
  #run(program: Program, text: string, start: number): number {
    const untried: (readonly [instruction: number, at: number])[] = [[0, start]]
    for (let branch = untried.pop(); branch; branch = untried.pop()) {
      let [index, at] = branch
      for (let fails = false; !fails;) {
        this.steps++
        const instruction = program[index++]
        switch (instruction?.does) {
          case 'take': {
            const code = this.#isUnicode ? text.codePointAt(at) : text.charCodeAt(at)
            const character = at < text.length ? String.fromCodePoint(code ?? 0) : ''
            at += character.length
            fails = character === '' || !native.call(instruction.character, character)
            break
          }
          case 'split':
            untried.push([instruction.or, at])
            index = instruction.to
            break
          case 'jump':
            index = instruction.to
            break
          case 'start':
            fails = at !== 0
            break
          case 'end':
            fails = at !== text.length
            break
          case 'look':
            fails = this.#run(instruction.ahead, text, at) >= 0 === instruction.negate
            break
          case 'word':
            fails = (isOfWord(text[at - 1]) !== isOfWord(text[at])) === instruction.negate
            break
          case 'look-back': {
            const before = at - (this.#isUnicode && (text.codePointAt(at - 2) ?? 0) > 0xff_ff ? 2 : 1)
            const matches = before >= 0 && this.#run(instruction.character, text, before) >= 0
            fails = matches === instruction.negate
            break
          }
          case 'match':
          case undefined:
            return at
        }
      }
    }
    return -1
  }
}

function compiled(alternatives: readonly AST.Alternative[], flags: string): Program {
  const program: Instruction[] = []
  any(alternatives)
  return [...program, { does: 'match' }]

  function any([first, ...others]: readonly AST.Alternative[]): void {
    if (others.length === 0) return first?.elements.forEach(one)
    choose(true, () => {
      first?.elements.forEach(one)
      const jump = { does: 'jump' as const, to: 0 }
      program.push(jump)
      return () => {
        any(others)
        jump.to = program.length
      }
    })
  }

  /** Tries the part first, or last. What follows it is reached without it, too. */
  function choose(first: boolean, part: () => (() => void) | void): void {
    const split = { does: 'split' as const, to: 0, or: 0 }
    program.push(split)
    const begin = program.length
    const otherwise = part()
    Object.assign(split, first ? { to: begin, or: program.length } : { to: program.length, or: begin })
    otherwise?.()
  }

  function one(element: AST.Element): void {
    switch (element.type) {
      case 'Character':
      case 'CharacterSet':
      case 'CharacterClass':
        return void program.push({ does: 'take', character: new RegExp(`^(?:${element.raw})$`, flags) })
      case 'Group':
      case 'CapturingGroup':
        return any(element.alternatives)
      case 'Quantifier':
        return repeat(element)
      case 'Assertion':
        return assert(element)
      case 'Backreference':
      case 'ExpressionCharacterClass':
        throw new Error(`${element.type} isn't counted: ${element.raw}`)
    }
  }

  function repeat({ min, max, greedy, element }: AST.Quantifier): void {
    for (let count = 0; count < min; count++) one(element)
    if (max < Infinity) return optional(max - min)
    const begin = program.length
    choose(greedy, () => {
      one(element)
      program.push({ does: 'jump', to: begin })
    })

    function optional(times: number): void {
      if (times > 0)
        choose(greedy, () => {
          one(element)
          optional(times - 1)
        })
    }
  }

  function assert(assertion: AST.Assertion): void {
    switch (assertion.kind) {
      case 'start':
      case 'end':
        return void program.push({ does: assertion.kind })
      case 'lookahead': {
        const { alternatives, negate } = assertion
        return void program.push({ does: 'look', ahead: compiled(alternatives, flags), negate })
      }
      case 'lookbehind': {
        const { alternatives, negate } = assertion
        // Of one character, what lies before is the same forwards.
        if (!alternatives.every(isOfOneCharacter)) throw new Error(`${assertion.raw} isn't counted`)
        return void program.push({ does: 'look-back', character: compiled(alternatives, flags), negate })
      }
      case 'word':
        return void program.push({ does: 'word', negate: assertion.negate })
    }
  }
}

const isOfWord = (character = ''): boolean => native.call(/^\w$/, character) !== null

/** Whether an alternative is one character, which may depend on what comes after it. */
const isOfOneCharacter = ({ elements: [first, ...others] }: AST.Alternative): boolean =>
  ['Character', 'CharacterSet', 'CharacterClass'].includes(first?.type ?? '') &&
  others.every((one) => one.type === 'Assertion' && one.kind === 'lookahead')
