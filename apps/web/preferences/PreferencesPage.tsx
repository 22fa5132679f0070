import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useAlert } from '../ui/alerts.ts'
import { LeaveQuestion } from '../unsaved/LeaveQuestion.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Glide } from '../ui/Glide.tsx'
import { EmptyList, NotFound } from '../ui/illustrations/lazy.ts'
import { Page } from '../ui/page.ts'
import { AddPreference } from './AddPreference.tsx'
import { inOrder, unused } from './order.ts'
import { PreferenceRow } from './PreferenceRow.tsx'
import { preferencesQuery, useLivePreferences, usePreferenceTypes } from './queries.ts'

const Title = styled(Typography)({ '&:focus': { outline: 'none' } })

const Rows = styled('ul')({ display: 'grid', gap: 12 })

/** The user's gift preferences, which relatives see: sizes, colours, things not to give. */
export function PreferencesPage({ me }: { me: string }) {
  const preferences = useQuery(preferencesQuery(me))
  const types = usePreferenceTypes()
  const alert = useAlert()
  const title = useRef<HTMLHeadingElement>(null)
  useLivePreferences(me, preferences.isSuccess)
  const failed = (preferences.isError && !preferences.data) || (types.isError && !types.data)
  useEffect(() => {
    if (failed) alert('critical', 'Erreur lors du chargement des préférences')
  }, [failed, alert])
  const own = preferences.data?.view.Preferences
  const choices = own && types.data && unused(types.data, own)

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
      {preferences.isPending && (
        <Rows as="div" role="status" aria-label="Chargement des préférences">
          <Skeleton height={72} />
          <Skeleton height={72} />
          <Skeleton height={72} />
        </Rows>
      )}
      {own?.length === 0 && <EmptyState drawing={<EmptyList />} text="Aucune préférence ajoutée" />}
      {own && own.length > 0 && (
        <Glide arrangement={own.map(({ uid }) => uid).join()}>
          <Rows>
            {inOrder(own, types.data ?? []).map((preference) => (
              <PreferenceRow
                key={preference.uid}
                preference={preference}
                me={me}
                onFocusLost={() => title.current?.focus({ preventScroll: true })}
              />
            ))}
          </Rows>
        </Glide>
      )}
      {failed && (
        <EmptyState drawing={<NotFound />} text="Vos préférences ne sont pas toutes arrivées jusqu’ici.">
          <Button
            variant="contained"
            onClick={() => {
              if (!own) void preferences.refetch()
              if (!types.data) void types.refetch()
            }}
          >
            Réessayer
          </Button>
        </EmptyState>
      )}
      {choices && choices.length > 0 && <AddPreference types={choices} me={me} />}
      {choices?.length === 0 && (
        <Typography color="textSecondary">
          Vous avez déjà tout renseigné. Vous pouvez encore modifier ou supprimer.
        </Typography>
      )}
    </Page>
  )
}
