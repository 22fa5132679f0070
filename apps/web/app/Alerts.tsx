import { useAtom } from 'jotai'
import { useEffect, useState, type ComponentType } from 'react'
import { ahead, isSparing } from '../ui/ahead.ts'
import { alertAtom } from '../ui/alerts.ts'
import type { PassingAlertProps } from './PassingAlert.tsx'

/** Resolves when something is pressed on a screen for which one signs in. */
const firstPress = (): Promise<void> =>
  new Promise((resolve) => {
    const over = new AbortController()
    const press = (): void => {
      if (!location.pathname.startsWith('/app/')) return
      over.abort()
      resolve()
    }
    for (const type of ['pointerdown', 'keydown'])
      addEventListener(type, press, { capture: true, signal: over.signal })
  })

type Code = Readonly<Record<'PassingAlert', ComponentType<PassingAlertProps>>>

const load = ahead(() => import('./PassingAlert.tsx'))

/**
 * The message over the screen, which screen readers announce. Its code is fetched ahead or, for people who save data, at
 * their first press: without it nothing could say that the connection is lost. It is no `lazy` component, whose
 * first reveal React delays.
 */
export function Alerts() {
  const [alert, setAlert] = useAtom(alertAtom)
  const [code, setCode] = useState<Code>()
  const isWanted = alert !== undefined
  useEffect(() => {
    if (code || !(isWanted || isSparing())) return
    const wanted = isWanted ? Promise.resolve() : firstPress()
    // A module that couldn't be fetched offers a reload by itself.
    wanted.then(load).then(setCode, () => {})
    // The next message asks for it again.
  }, [code, isWanted, alert])
  return (
    <div role="status">
      {code && alert && (
        // Its time may be over just when another one takes its place.
        <code.PassingAlert
          key={alert.id}
          alert={alert}
          onDone={() => setAlert((shown) => (shown?.id === alert.id ? undefined : shown))}
        />
      )}
    </div>
  )
}
