/**
 * How long after the first screen the news of families are asked for, in milliseconds. By then all that the screen needs is
 * there.
 */
export const newsAfter = 1_500
