/**
 * Options for a Node.js that runs TypeScript as `npm run build` leaves it: without its types, and otherwise as it was
 * written. tsx, which runs all else, names each function as it is made, so that a stack tells of it: an append would pay
 * for that with a fifth of its time.
 */
export const asBuilt: string[] = ['--import', new URL('typescript.mjs', import.meta.url).href]
