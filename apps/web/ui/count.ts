/** A number with its noun: French counts 0 and 1 as one. */
export const count = (n: number, one: string, many: string): string => `${n} ${n < 2 ? one : many}`
