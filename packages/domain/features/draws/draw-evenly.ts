import { drawByWalking } from './draw-by-walking.ts'
import { exactDraw, type Below } from './draw-exactly.ts'
import {
  anyAssignment,
  isShortage,
  usefulChoices,
  type Assignment,
  type Choices,
  type Shortage,
} from './matching.ts'

/** So many steps the exact draw may take. Only very many people who may each draw very few of them need more. */
const exactSteps = 750_000

/** @returns a function that draws among all assignments that fit, each as likely as any other; a shortage when none fits */
export function evenDraw(choices: Choices): ((below: Below) => Assignment) | Shortage {
  const some = anyAssignment(choices)
  if (isShortage(some)) return some
  const useful = usefulChoices(choices, some)
  const exactly = exactDraw(useful)
  return (below) => exactly(below, exactSteps) ?? drawByWalking(useful, some, below)
}
