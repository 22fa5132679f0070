import type { Line } from './operator-log.ts'

/** One object a line. What could end the line or forge another is escaped, as JSON has it. */
export const jsonLine = ({ level, at, node, request, entry }: Line): string =>
  JSON.stringify({ level, at: at.toISOString(), node, request, ...entry })
