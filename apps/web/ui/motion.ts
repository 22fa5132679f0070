/** Whether the person asked their system for stillness. */
export const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
