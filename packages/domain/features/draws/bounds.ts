/** With fewer participants, everybody knows who drew them. */
export const fewestInDraw = 3

export const mostInDraw = 100
