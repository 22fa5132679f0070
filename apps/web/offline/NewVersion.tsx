import { createRoot } from 'react-dom/client'
import { useState } from 'react'
import '../ui/action.css'
import './offline.css'

/** Offers a new version. The page that is open stays as it is until the person agrees. */
function NewVersion() {
  const [dismissed, setDismissed] = useState(false)
  return (
    <div role="status">
      {!dismissed && (
        <div className="new-version">
          <span>Une nouvelle version est prête</span>
          <button type="button" className="action-in-message" onClick={() => location.reload()}>
            Charger
          </button>
          <button type="button" className="action-in-message" onClick={() => setDismissed(true)}>
            Plus tard
          </button>
        </div>
      )}
    </div>
  )
}

/** It has a root of its own, so that screens neither load its code nor know of it. */
export function showNewVersion(): void {
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<NewVersion />)
}
