import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { LeaveQuestion } from '../../unsaved/LeaveQuestion.tsx'
import { Page } from '../../ui/page.ts'
import { EditablePreferences } from './EditablePreferences.tsx'

const Title = styled(Typography)({ '&:focus': { outline: 'none' } })

/** The user's gift preferences, which relatives see: sizes, colours, things not to give. */
export function PreferencesPage({ me }: { me: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <Page>
      <title>Mes préférences · Cachotteries</title>
      <LeaveQuestion />
      <Title ref={title} variant="h1" tabIndex={-1}>
        Mes préférences
      </Title>
      <Typography color="textSecondary">
        Vos proches les voient sur votre profil, et choisissent mieux.
      </Typography>
      <EditablePreferences
        me={me}
        owner={me}
        onFocusLost={() => title.current?.focus({ preventScroll: true })}
      />
    </Page>
  )
}
