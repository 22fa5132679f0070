/** With fewer participants, everybody knows who drew them. */
export const fewestInDraw = 3

export const mostInDraw = 100

/** So many times names are drawn again for the same people until the day. */
export const mostAgain = 3

/** So many times one person brings the same person into a draw, and takes them out. */
export const mostMoves = 2
