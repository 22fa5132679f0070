import { count } from '../ui/count.ts'

/** What to say of clicks that came since somebody was last told; undefined when none did. */
export const clickNews = (told: number, total: number): string | undefined =>
  total > told ? `${count(total - told, 'nouveau clic', 'nouveaux clics')}, ${total} au total` : undefined
