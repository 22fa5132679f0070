/** The cards that are mounted at once: more than fit on any screen; most lists have fewer. */
export const firstCards = 40
