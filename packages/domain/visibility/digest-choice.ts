import type { UserId } from '../decider.ts'
import { show, showToAnybody } from './show.ts'
import type { Shown } from './shown.ts'
import type { DigestChoiceView } from './views/digests.ts'
import type { FileView } from './views/parts.ts'

/** What somebody chose about digests, which nobody else is ever shown. */
export const digestChoice = (
  user: UserId,
  choice: Pick<DigestChoiceView, 'rhythm' | 'isRefused'> | undefined,
  isOffered: boolean,
): Shown<DigestChoiceView> =>
  show({ user }, { rhythm: choice?.rhythm ?? null, isRefused: choice?.isRefused ?? false, isOffered })

/** The page that stops digests: it asks, or says that it is done, and is the same for everybody. */
export async function stopPage(
  isDone: boolean,
  write: (isDone: boolean) => string | Promise<string>,
): Promise<Shown<FileView>> {
  return showToAnybody({ name: 'lettre.html', text: await write(isDone) })
}
