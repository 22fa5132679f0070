import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useAlert } from '../ui/alerts.ts'
import { Bone } from '../ui/Bone.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { EmptyList, NotFound } from '../ui/illustrations/lazy.ts'
import { AddPreference } from './AddPreference.tsx'
import { inOrder, unused } from './order.ts'
import { PreferenceRow } from './PreferenceRow.tsx'
import { preferencesQuery, useLivePreferences, usePreferenceTypes } from './queries.ts'

/** What one tells one's relatives for their presents: sizes, colours, things not to give. */
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
    <Box sx={{ maxWidth: 720, mx: 'auto', display: 'grid', gap: 3 }}>
      <title>Mes préférences · Cachotteries</title>
      <Typography ref={title} variant="h1" tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
        Mes préférences
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        Vos proches les voient sur votre profil, et choisissent mieux.
      </Typography>
      {preferences.isPending && (
        <Box role="status" aria-label="Chargement des préférences" sx={{ display: 'grid', gap: 1.5 }}>
          <Bone height={72} />
          <Bone height={72} />
          <Bone height={72} />
        </Box>
      )}
      {own?.length === 0 && <EmptyState drawing={<EmptyList />} text="Aucune préférence ajoutée" />}
      {own && own.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5 }}>
          {inOrder(own, types.data ?? []).map((preference) => (
            <PreferenceRow
              key={preference.uid}
              preference={preference}
              me={me}
              onFocusLost={() => title.current?.focus({ preventScroll: true })}
            />
          ))}
        </Box>
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
        <Typography sx={{ color: 'text.secondary' }}>
          Vous avez renseigné tout ce que l’on peut : il reste à modifier ou à supprimer.
        </Typography>
      )}
    </Box>
  )
}
