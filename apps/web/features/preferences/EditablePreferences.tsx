import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAlert } from '../../ui/alerts.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { AnimatedMoves } from '../../ui/AnimatedMoves.tsx'
import { EmptyList } from '../../ui/illustrations/EmptyList.tsx'
import { NotLoaded } from '../../ui/NotLoaded.tsx'
import { AddPreference } from './AddPreference.tsx'
import { inOrder, unused } from './order.ts'
import { PreferenceRow } from './PreferenceRow.tsx'
import { preferencesQuery, useLivePreferences, usePreferenceTypes, type Whose } from './queries.ts'

const Rows = styled('ul')({ display: 'grid', gap: 12 })

interface Props extends Whose {
  /** Called when the row with the focus was removed, so that the focus can move elsewhere. */
  readonly onFocusLost: () => void
}

/** Gift preferences that the user may change: to edit and remove, and the form that adds one. */
export function EditablePreferences({ onFocusLost, ...whose }: Props) {
  const { owner } = whose
  const preferences = useQuery(preferencesQuery(owner))
  const types = usePreferenceTypes()
  const alert = useAlert()
  useLivePreferences(owner, preferences.isSuccess)
  const failed = (preferences.isError && !preferences.data) || (types.isError && !types.data)
  useEffect(() => {
    if (failed) alert('critical', 'Erreur lors du chargement des préférences')
  }, [failed, alert])
  const own = preferences.data?.view.Preferences
  const choices = own && types.data && unused(types.data, own)

  return (
    <>
      {preferences.isPending && (
        <Rows as="div" role="status" aria-label="Chargement des préférences">
          <Skeleton height={72} />
          <Skeleton height={72} />
          <Skeleton height={72} />
        </Rows>
      )}
      {own?.length === 0 && <EmptyState drawing={<EmptyList />} text="Aucune préférence ajoutée" />}
      {own && own.length > 0 && (
        <AnimatedMoves arrangement={own.map(({ uid }) => uid).join()}>
          <Rows>
            {inOrder(own, types.data ?? []).map((preference) => (
              <PreferenceRow
                key={preference.uid}
                preference={preference}
                onFocusLost={onFocusLost}
                {...whose}
              />
            ))}
          </Rows>
        </AnimatedMoves>
      )}
      {failed && (
        <NotLoaded
          text="Les préférences ne sont pas toutes arrivées jusqu’ici."
          onRetry={() => {
            if (!own) void preferences.refetch()
            if (!types.data) void types.refetch()
          }}
        />
      )}
      {choices && choices.length > 0 && <AddPreference types={choices} {...whose} />}
      {choices?.length === 0 && (
        <Typography color="textSecondary">
          Vous avez déjà tout renseigné. Vous pouvez encore modifier ou supprimer.
        </Typography>
      )}
    </>
  )
}
