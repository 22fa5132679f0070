import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { Row } from '../ui/layout.ts'
import { colours } from '../ui/style.ts'
import { shareKey } from './shareKey.ts'

const Line = styled(Row)({
  marginBottom: 16,
  padding: '4px 4px 4px 16px',
  borderRadius: 14,
  backgroundColor: colours.primarySoft,
  '& > span': { flex: 1, paddingBlock: 8 },
})

const forget = (): void => sessionStorage.removeItem(shareKey)

/**
 * Says that something was shared to this tab by somebody who is signed out.
 *
 * @param isAwaited whether signing in leads to the screen for it; otherwise it is forgotten, since it may be another
 *   person who signs in
 */
export function SharedBefore({ isAwaited }: { isAwaited: boolean }) {
  const [waits, setWaits] = useState(() => isAwaited && sessionStorage.getItem(shareKey) !== null)
  useEffect(() => {
    if (!isAwaited) forget()
  }, [isAwaited])
  if (!waits) return null
  return (
    <Line>
      <span>Ce que vous avez partagé vous attend.</span>
      <Button
        onClick={() => {
          forget()
          setWaits(false)
        }}
      >
        Oublier
      </Button>
    </Line>
  )
}
