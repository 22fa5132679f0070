/** A number with its noun, which in French is singular below two. */
export const counted = (number: number, one: string, many: string): string =>
  `${number} ${number < 2 ? one : many}`
