import type { AnnouncementView, FamilyView } from '@cachotteries/contracts/families'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { late } from '../../ui/late.tsx'
import { colours } from '../../ui/style.ts'
import { useComplain } from '../../ui/useAct.ts'
import { AnnouncementItem } from './AnnouncementItem.tsx'
import { useRead } from './announcementQueries.ts'

const AnnouncementsDialog = late(async () => (await import('./AnnouncementsDialog.tsx')).AnnouncementsDialog)

const Frame = styled('section')({
  marginTop: 32,
  '& li + li': { borderTop: `1px solid ${colours.line}` },
})

/** Its words begin where those above it do. */
const Act = styled(Button)({ marginLeft: -20 })

/** So many are shown; the others with them, in a dialog. */
const few = 3

interface Props {
  /** As `sightFirst` sorts them. */
  readonly announcements: readonly AnnouncementView[]
  readonly families: readonly FamilyView[]
}

/** What is new in the user's families. It is read by one press, which is there where all of it is. */
export function FamilyNews({ announcements: all, families }: Props) {
  const id = useId()
  const [state, setState] = useState<'unused' | 'open' | 'closing'>('unused')
  const { mutateAsync } = useRead()
  const complain = useComplain()
  const understood = (): void => {
    // Caught rather than in `onError`, which isn't called once the screen is left.
    mutateAsync(all).catch(complain)
    // The button that was pressed is gone.
    document.getElementById('contenu')?.focus({ preventScroll: true })
  }
  return (
    <>
      {all.length > 0 && (
        <Frame aria-labelledby={id}>
          <Typography id={id} variant="h4" component="h2">
            Nouvelles
          </Typography>
          <ul>
            {all.slice(0, few).map((one) => (
              <AnnouncementItem key={one.uid} announcement={one} families={families} />
            ))}
          </ul>
          {all.length > few ? (
            <Act aria-haspopup="dialog" onClick={() => setState('open')}>
              <span>{`Tout voir (${all.length})`}</span>
            </Act>
          ) : (
            <Act onClick={understood}>Compris</Act>
          )}
        </Frame>
      )}
      {state !== 'unused' && (
        <AnnouncementsDialog
          open={state === 'open'}
          all={all}
          onClose={() => setState('closing')}
          onClosed={() => setState('unused')}
        />
      )}
    </>
  )
}
