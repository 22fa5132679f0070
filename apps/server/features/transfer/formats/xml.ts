import { Parser } from 'htmlparser2'

/** Why something can't be read, in French, while it is read. */
export class Unfit extends Error {}

interface Handler {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  /** @param text of the element, without that of the elements in it */
  readonly close?: (name: string, text: string) => void
}

/** Deeper than any part of a workbook. The parser takes a time for each element that grows with its depth. */
const mostDepth = 32

/**
 * Reads the elements of an XML document, under their names without prefixes. Of a document that declares anything, such as
 * entities that stand for many others, nothing is read.
 *
 * @throws {Unfit}
 */
export function readXml(document: string, { open, close }: Handler, unfit: Unfit): void {
  const texts: string[] = []
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (texts.length === mostDepth) throw unfit
        texts.push('')
        open?.(withoutPrefix(name), attributes)
      },
      ontext(text) {
        if (texts.length > 0) texts.push((texts.pop() ?? '') + text)
      },
      onclosetag(name) {
        close?.(withoutPrefix(name), texts.pop() ?? '')
      },
      onprocessinginstruction(name) {
        if (name.startsWith('!')) throw unfit
      },
    },
    { xmlMode: true },
  )
  parser.end(document)
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1)
