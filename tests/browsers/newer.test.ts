import { ofArrays, ofUrl } from '@cachotteries/web/first-paint/fill-in'
import { target } from '@cachotteries/web/target'
import { describe, expect, it } from 'vitest'
import { bearable, bearableStyles } from './bearable.ts'
import { newerInScripts, newerInStyles } from './newer.ts'
import { oldest } from './oldest.ts'
import { scripts, styles } from './sent.ts'

/** What the page fills in, as it is found in scripts. */
const filledIn = [
  ...Object.keys(ofArrays).map((name) => `.${name}`),
  ...Object.keys(ofUrl).map((name) => `URL.${name}`),
]

/** By what is newer, the files that use it. */
const found = (uses: ReadonlyMap<string, ReadonlySet<string>>): Record<string, string[]> =>
  Object.fromEntries([...uses].map(([name, files]) => [name, [...files]]))

const without = (uses: ReadonlyMap<string, ReadonlySet<string>>, names: readonly string[]) =>
  found(new Map([...uses].filter(([name]) => !names.includes(name))))

describe('what is sent to browsers (needs a build)', () => {
  const inScripts = newerInScripts(scripts)
  const inStyles = newerInStyles(styles)

  it('has nothing in its scripts that is newer than the oldest browsers, but for what is filled in or does no harm', () => {
    expect(without(inScripts, [...filledIn, ...Object.keys(bearable)])).toEqual({})
  })

  it('has nothing in its service worker that only the page fills in', () => {
    const ofWorker = newerInScripts(scripts.filter(({ name }) => name === 'worker.js'))
    expect(without(ofWorker, Object.keys(bearable))).toEqual({})
  })

  it('has nothing in its styles that is newer and matters', () => {
    expect(without(inStyles, Object.keys(bearableStyles))).toEqual({})
  })

  it('is without what an exception or something filled in was for: then that goes, too', () => {
    expect([...filledIn, ...Object.keys(bearable)].filter((name) => !inScripts.has(name))).toEqual([])
    expect(Object.keys(bearableStyles).filter((name) => !inStyles.has(name))).toEqual([])
  })
})

describe('something newer in a script', () => {
  it.each([
    ['text.isWellFormed()', '.isWellFormed'],
    ['text?.["toWellFormed"]()', '.toWellFormed'],
    ['list.findLast(one)', undefined],
    ['list.toSorted()', '.toSorted'],
    ['one.union(other)', '.union'],
    ['Object.groupBy(list, key)', 'Object.groupBy'],
    ['Object.fromEntries(list)', undefined],
    ['Promise.withResolvers()', 'Promise.withResolvers'],
    ['AbortSignal.any(signals)', 'AbortSignal.any'],
    ['AbortSignal.timeout(1)', 'AbortSignal.timeout'],
    ['Response.json(answer)', 'Response.json'],
    ['response.json()', undefined],
    ["new CompressionStream('gzip')", 'CompressionStream'],
    ["'Segmenter' in Intl", undefined],
    ['structuredClone(one)', undefined],
    ['element.ariaLabel', '.ariaLabel'],
    ['element.showPopover()', '.showPopover'],
    ['element.checkVisibility()', '.checkVisibility'],
    ['/(?<!a)b/u', 'regular_expressions.lookbehind_assertion'],
    ['new RegExp(`(?<=${a})b`)', 'regular_expressions.lookbehind_assertion'],
    ['/(?i:a)b/', 'regular_expressions.modifier'],
    ['/(?:a)(?<name>b)/', undefined],
    ['class A { static { a() } }', 'classes.static.initialization_blocks'],
    ['element.matches(`:has(a)`)', ':has'],
    ['element.matches(`:is(a, b)`)', undefined],
    ['a({ "&:has(b)": {} })', ':has in styles'],
    ['const a = { popover: 1 }; a.popover', undefined],
  ])('is found, and nothing else: %s', (text, name) => {
    expect([...newerInScripts([{ name: 'a.js', text }]).keys()]).toEqual(name === undefined ? [] : [name])
  })
})

describe('something newer in a style sheet', () => {
  it.each([
    ['a:has(b){color:red}', [':has']],
    ['a{color:light-dark(red,blue)}', ['light-dark(']],
    ['a{text-wrap:balance;height:100dvh}', ['text-wrap', 'text-wrap: balance']],
    ['@starting-style{a{color:red}}', ['@starting-style']],
    ['@media print{a:not(b,c){display:grid;inset:0}}', []],
  ])('is found, and nothing else: %s', (text, names) => {
    expect([...newerInStyles([{ name: 'a.css', text }]).keys()].toSorted()).toEqual(names)
  })
})

describe('the oldest browsers', () => {
  it('are named in package.json, of three years ago at most', () => {
    expect(Object.fromEntries(oldest)).toMatchObject({ safari_ios: '15.6', firefox: '115', chrome: '109' })
  })

  it('are what the build writes scripts and styles for', () => {
    expect(target.toSorted()).toEqual([
      ...['chrome109', 'chrome109', 'edge109', 'firefox115', 'firefox115', 'ios15.6', 'safari15.6'],
    ])
  })
})
