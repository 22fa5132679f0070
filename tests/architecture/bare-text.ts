import type {
  ArrowFunction,
  FunctionDeclaration,
  FunctionExpression,
  JsxChild,
  JsxElement,
  MethodDeclaration,
  Node,
  SourceFile,
} from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync'

/*
 * A browser that translates a page puts two elements in the place of each text node. React keeps the node that is gone:
 * it changes and removes that one, and puts others before it. Only a text that is an element's single child is written
 * anew through the element. So a text that may change stands alone in an element, and so does one beside which something
 * comes and goes.
 *
 * Text that is written in the source may stand beside elements that are written there, such as a word in bold in its
 * sentence: it neither changes nor goes before its element does, and spans around the halves of sentences would only be
 * in a reader's way. A space alone is no text, since translators leave it.
 */

/** The texts of a project that don't stand alone as they should, by its types: the file, its line, the text. */
export function bareTexts(folder: string): readonly string[] {
  const api = new API({ cwd: folder })
  try {
    const config = `${folder}/tsconfig.json`
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (!project) throw new Error(`${config} is no project`)
    const { program, checker } = project
    return program
      .getSourceFileNames()
      .filter((name) => name.startsWith(`${folder}/`) && /(?<!\.test)\.tsx$/.test(name))
      .map((name) => program.getSourceFile(name))
      .flatMap((file) => (file ? bareTextsOf(file, checker).map((text) => placeOf(text, file, folder)) : []))
  } finally {
    api.close()
  }
}

function placeOf(node: Node, file: SourceFile, folder: string): string {
  const text = node.getText(file).trim()
  const { line } = file.getLineAndCharacterOfPosition(file.text.indexOf(text, node.pos))
  return `${file.fileName.slice(folder.length + 1)}:${line + 1}: ${text.split('\n')[0]}`
}

function bareTextsOf(file: SourceFile, checker: Checker): readonly Node[] {
  const found: Node[] = []
  const visit = (node: Node): void => {
    if (is.isJsxElement(node)) found.push(...bareIn(node, checker))
    // Nothing in the source says beside what a fragment's text will stand, nor a component's.
    if (is.isJsxFragment(node))
      found.push(...node.children.filter((child) => isWritten(child) || mayBeText(child, checker)))
    if (isComponent(node) && returnsText(node, checker)) found.push(node)
    node.forEachChild(visit)
  }
  visit(file)
  return found
}

function bareIn(element: JsxElement, checker: Checker): readonly JsxChild[] {
  const children = element.children.filter((child) => isSpace(child) || !isLayout(child))
  if (children.length === 1)
    return children.filter(
      (child) => mayBeText(child, checker) && (mayBeTexts(child, checker) || isPressable(element, checker)),
    )
  const isStill = children.every((child) => isSpace(child) || isWritten(child) || isElement(child))
  return children.filter((child) => mayBeText(child, checker) || (isWritten(child) && !isStill))
}

const isElement = (child: JsxChild): boolean => is.isJsxElement(child) || is.isJsxSelfClosingElement(child)

/** The text that is written in the source at this place, if it is. */
function writtenIn(child: JsxChild): string | undefined {
  if (is.isJsxText(child)) return child.text
  if (!is.isJsxExpression(child) || !child.expression) return undefined
  return is.isStringLiteral(child.expression) ? child.expression.text : undefined
}

const isWritten = (child: JsxChild): boolean => (writtenIn(child) ?? '').trim() !== ''

const isSpace = (child: JsxChild): boolean => /^[^\S\n]+$/.test(writtenIn(child) ?? '')

/** A line break between the children of an element, or a comment. */
const isLayout = (child: JsxChild): boolean =>
  is.isJsxExpression(child) ? child.expression === undefined : is.isJsxText(child) && !isWritten(child)

/** Whether it is a button of MUI or made of one: they add their ripple to their children. */
function isPressable({ openingElement }: JsxElement, checker: Checker): boolean {
  // The tag of the browser's own elements has no signature.
  const signature = /^[a-z]/.test(openingElement.tagName.getText())
    ? undefined
    : checker.getResolvedSignature(openingElement)
  const type = signature && checker.getParameterType(signature, 0)
  return type !== undefined && checker.getPropertyOfType(type, 'TouchRippleProps') !== undefined
}

function mayBeText(child: JsxChild, checker: Checker): boolean {
  const type = typeOf(child, checker)
  return type !== undefined && hasText(type, checker)
}

/** Whether it may be a list with a text: several children, even where it is the only expression. */
function mayBeTexts(child: JsxChild, checker: Checker): boolean {
  const type = typeOf(child, checker)
  return (
    type !== undefined &&
    partsOf(type).some((part) => itemsOf(part, checker).some((item) => hasText(item, checker)))
  )
}

/** The type of what is computed for this place. */
const typeOf = (child: JsxChild, checker: Checker): Type | undefined =>
  is.isJsxExpression(child) && child.expression && writtenIn(child) === undefined
    ? checker.getTypeAtLocation(child.expression)
    : undefined

const partsOf = (type: Type): readonly Type[] => (type.isUnionType() ? type.getTypes() : [type])

const itemsOf = (type: Type, checker: Checker): readonly Type[] =>
  type.isTypeReference() && checker.isArrayLikeType(type) ? checker.getTypeArguments(type) : []

const text = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike | TypeFlags.AnyOrUnknown

function hasText(type: Type, checker: Checker, depth = 0): boolean {
  return partsOf(type).some((part) => {
    // What `text && <p>{text}</p>` is without a text: React shows nothing.
    if (part.isStringLiteralType() && part.value === '') return false
    if ((part.flags & text) !== 0) return true
    return depth < 3 && itemsOf(part, checker).some((item) => hasText(item, checker, depth + 1))
  })
}

function isComponent(
  node: Node,
): node is FunctionDeclaration | ArrowFunction | FunctionExpression | MethodDeclaration {
  if (is.isMethodDeclaration(node)) return node.name.getText() === 'render'
  if (is.isFunctionDeclaration(node)) return /^[A-Z]/.test(node.name?.getText() ?? '')
  if (!is.isArrowFunction(node) && !is.isFunctionExpression(node)) return false
  return is.isVariableDeclaration(node.parent) && /^[A-Z]/.test(node.parent.name.getText())
}

function returnsText(
  component: Parameters<Checker['getSignatureFromDeclaration']>[0],
  checker: Checker,
): boolean {
  const signature = checker.getSignatureFromDeclaration(component)
  const type = signature && checker.getReturnTypeOfSignature(signature)
  return type !== undefined && hasText(type, checker)
}
