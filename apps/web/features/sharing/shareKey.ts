/** Where a page stores, for its tab alone, what was shared to it, until the screen for it opens. */
export const shareKey = 'shared'
