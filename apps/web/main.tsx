import './app/withoutEval.ts'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { createQueryClient } from './api/queryClient.ts'
import { Providers } from './app/providers.tsx'
import { createRouter } from './app/routes.tsx'
import { leaveExpired } from './app/session.ts'
import { takeFirstView } from './app/takeFirstView.ts'
import { closeWithBack } from './ui/back.ts'
import { ignoreComposingKeys } from './ui/composing.ts'
import './ui/theme/base.css'
import './ui/theme/fonts.css'
import './ui/theme/paint.css'
import './ui/theme/variables.css'
import { forgo, watchForMissingCode } from './ui/missingCode.ts'
import { bearMovedNodes } from './ui/movedNodes.ts'
import { ignoreSecondPresses } from './ui/secondPress.ts'
import './first-paint/first-paint.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

closeWithBack()
watchForMissingCode()
bearMovedNodes()
ignoreSecondPresses()
ignoreComposingKeys()
// What somebody has pressed already opens with it.
if (document.querySelector('#first-paint [data-pressed]')) import('./ui/theme/Themed.tsx').catch(forgo)
const queryClient = createQueryClient(leaveExpired)
takeFirstView(queryClient)

// In steps, so that a slow phone still answers to a finger.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <Providers queryClient={queryClient}>
        <RouterProvider router={createRouter(queryClient)} />
      </Providers>
    </StrictMode>,
  ),
)
