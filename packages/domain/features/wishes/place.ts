/**
 * Where a wish stands among those that its owner put in order by hand: they follow each other as these texts do, by their
 * characters' codes. Between any two there is room for another, so that a wish that is moved changes the place of no other
 * one. Null for a wish that was never put in order.
 */
export type Place = string | null
