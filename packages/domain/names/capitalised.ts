/** What stands where a sentence begins, or alone: « Un ancien invité », « Vous ». */
export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
