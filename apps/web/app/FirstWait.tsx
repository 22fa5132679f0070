import { useAtomValue } from 'jotai'
import { codeIsMissingAtom, reloadOfferAtom } from '../ui/reloadOffer.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { ConnectionLine } from './shell/ConnectionLine.tsx'

/** Before the first screen, whose code may take a while, or not arrive. */
export function FirstWait() {
  const isMissing = useAtomValue(codeIsMissingAtom)
  const isOffered = useAtomValue(reloadOfferAtom) !== undefined
  if (isMissing) return <ErrorPage standalone isReloadOffered={isOffered} />
  return (
    <div style={{ height: 100, paddingTop: 60 }}>
      <ConnectionLine />
    </div>
  )
}
