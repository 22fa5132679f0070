import type { AnnouncementView } from '@cachotteries/contracts/families'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useComplain } from '../../ui/useAct.ts'
import { Actions } from '../../ui/page.ts'
import { ResponsiveDialog } from '../../ui/ResponsiveDialog.tsx'
import { colours } from '../../ui/style.ts'
import { AnnouncementItem } from './AnnouncementItem.tsx'
import { useRead } from './announcementQueries.ts'
import { familiesQuery } from './published/queries.ts'

const List = styled('ul')({
  flex: '0 1 auto',
  overflowY: 'auto',
  padding: '0 24px',
  '& > li + li': { borderTop: `1px solid ${colours.line}` },
})

const Foot = styled(Actions)({ flex: 'none', padding: '12px 24px 24px' })

interface Props {
  readonly open: boolean
  /** As `sightFirst` sorts them. */
  readonly all: readonly AnnouncementView[]
  readonly onClose: () => void
  readonly onClosed: () => void
}

/** What the user hasn't read of their families. It is read as a whole: all of it is there. */
export function AnnouncementsDialog({ open, all, onClose, onClosed }: Props) {
  // They stay until the dialog is out of sight.
  const [read, setRead] = useState<readonly AnnouncementView[]>()
  const { mutateAsync } = useRead()
  const complain = useComplain()
  const families = useQuery(familiesQuery).data?.view.Families ?? []

  const list = useRef<HTMLUListElement>(null)
  // The button that was pressed is gone.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) list.current?.focus({ preventScroll: true })
  }, [all.length])

  // The person who waited was welcomed, here or elsewhere, and nothing else is new.
  useEffect(() => {
    if (all.length === 0) onClose()
  }, [all.length, onClose])

  const understood = (): void => {
    setRead(all)
    // Caught rather than in `onError`, which isn't called once the dialog is closed.
    mutateAsync(all).catch(complain)
    onClose()
  }

  return (
    <ResponsiveDialog
      open={open}
      title="Nouvelles de vos familles"
      onClose={onClose}
      onClosed={() => {
        onClosed()
        // The button that opened it is gone.
        if (all.length === 0) document.getElementById('contenu')?.focus({ preventScroll: true })
      }}
    >
      {/* It may be scrolled by the keyboard. */}
      <List ref={list} tabIndex={0}>
        {(read ?? all).map((one) => (
          <AnnouncementItem key={one.uid} announcement={one} families={families} onClose={onClose} />
        ))}
      </List>
      <Foot>
        <Button variant="contained" onClick={understood}>
          Compris
        </Button>
      </Foot>
    </ResponsiveDialog>
  )
}
