/*
 * React removes a node from the parent that it put it in, and puts others before it. A browser that translates the page,
 * or an extension, may have moved that node or put another in its place by then: the DOM throws, and the whole screen
 * gives way to the error page (https://github.com/facebook/react/issues/11538). No text of ours is where that happens, as
 * tests/architecture/bare-text.test.ts asks; this is for what components of libraries and extensions do.
 */

/** From now on, removing a node that isn't there any more does nothing, and what was to stand before it has the nearest place. */
export function bearMovedNodes(): void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function bearing<Child extends Node>(this: Node, child: Child): Child {
    const parent = child.parentNode
    if (parent && this.contains(parent)) removeChild.call(parent, child)
    return child
  }
  Node.prototype.insertBefore = function bearing<New extends Node>(this: Node, node: New, next: Node | null) {
    insertBefore.call(this, node, childAround(this, next))
    return node
  }
}

/** The child of a parent that is a node or contains it. */
function childAround(parent: Node, node: Node | null): Node | null {
  let child = node
  while (child && child.parentNode !== parent) child = child.parentNode
  return child
}
