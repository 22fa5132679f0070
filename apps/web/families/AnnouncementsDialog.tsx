import type { AnnouncementView } from '@cachotteries/contracts/families'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { Link } from 'react-router'
import { refusalOf } from '../api/refusal.ts'
import { useAlert } from '../ui/alerts.ts'
import { shortDate } from '../ui/dates.ts'
import { Actions } from '../ui/page.ts'
import { ResponsiveDialog } from '../ui/ResponsiveDialog.tsx'
import { colours } from '../ui/style.ts'
import { useRead } from './announcementQueries.ts'

const List = styled('ul')({
  flex: '0 1 auto',
  overflowY: 'auto',
  padding: '0 24px',
  '& > li': { padding: '12px 0' },
  '& > li + li': { borderTop: `1px solid ${colours.line}` },
  '& a': {
    color: 'inherit',
    textUnderlineOffset: 4,
    textDecorationColor: 'color-mix(in srgb, currentColor 35%, transparent)',
  },
  '& > li > span': { display: 'block', font: 'var(--mui-font-body2)', color: colours.inkSoft },
})

const Foot = styled(Actions)({ flex: 'none', padding: '12px 24px 24px' })

interface Props {
  readonly open: boolean
  /** The newest first. */
  readonly all: readonly AnnouncementView[]
  readonly onClose: () => void
  readonly onClosed: () => void
}

/** What the user hasn't read of their families. */
export function AnnouncementsDialog({ open, all, onClose, onClosed }: Props) {
  // They stay until the dialog is out of sight.
  const [read, setRead] = useState<readonly AnnouncementView[]>()
  const { mutate } = useRead()
  const alert = useAlert()

  const understood = (): void => {
    setRead(all)
    mutate(all, { onError: (error) => alert('critical', refusalOf(error).message) })
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
        if (read) document.getElementById('contenu')?.focus({ preventScroll: true })
      }}
    >
      {/* It may be scrolled by the keyboard. */}
      <List tabIndex={0}>
        {(read ?? all).map(({ uid, at, text, family }) => (
          <li key={uid}>
            {family === null ? (
              text
            ) : (
              <Link to={`/app/families/${family}`} onClick={onClose}>
                {text}
              </Link>
            )}
            <span>{shortDate(at)}</span>
          </li>
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
