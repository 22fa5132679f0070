import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
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
  useLivePreferences(me, preferences.isSuccess)
  const failed = preferences.isError && !preferences.data
  useEffect(() => {
    if (failed) alert('critical', 'Erreur lors du chargement des préférences')
  }, [failed, alert])
  const own = preferences.data?.view.Preferences

  return (
    <Box sx={{ maxWidth: 720, mx: 'auto', display: 'grid', gap: 3 }}>
      <title>Mes préférences · Cachotteries</title>
      <Typography variant="h1">Mes préférences</Typography>
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
      {failed && (
        <EmptyState drawing={<NotFound />} text="Vos préférences ne sont pas arrivées jusqu’ici.">
          <Button variant="contained" onClick={() => void preferences.refetch()}>
            Réessayer
          </Button>
        </EmptyState>
      )}
      {own?.length === 0 && <EmptyState drawing={<EmptyList />} text="Aucune préférence ajoutée" />}
      {own && own.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5 }}>
          {inOrder(own, types.data ?? []).map((preference) => (
            <PreferenceRow key={preference.uid} preference={preference} me={me} />
          ))}
        </Box>
      )}
      {own && types.data && <AddPreference types={unused(types.data, own)} me={me} />}
    </Box>
  )
}
