/** The page of a wish, loaded when a finger or the pointer comes near its card. */
export const prefetchEditPage = (): void => void import('./WishEditPage.tsx')
