/** The most wishes that somebody may see on a list to which they add, and so the most in an import. */
export const mostWishes = 500
