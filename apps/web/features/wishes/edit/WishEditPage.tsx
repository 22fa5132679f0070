import { useLocation, useNavigate } from 'react-router'
import { refusalOf } from '../../../api/refusal.ts'
import type { People } from '../published/people.ts'
import { editAddress, trailOf } from './address.ts'
import { EditSkeleton } from './EditSkeleton.tsx'
import { useOpenedWish } from './useOpenedWish.ts'
import { WishCarousel } from './WishCarousel.tsx'
import { WishNotFound } from './WishNotFound.tsx'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { useAlert } from '../../../ui/alerts.ts'
import { NotLoaded } from '../../../ui/NotLoaded.tsx'

/** The page of one wish. */
export function WishEditPage({ uid, people }: { uid: string; people: People }) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const trail = trailOf(state)
  const { opened, error, retry } = useOpenedWish(uid, trail?.owner)

  if (opened) {
    const { owner, wish } = opened
    const turnTo = (to: string): void => {
      const kept = { owner: owner.uid, fromList: trail?.fromList ?? false, keepsFocus: true }
      void navigate(editAddress(to), { replace: true, preventScrollReset: true, state: kept })
    }
    return <WishCarousel key={owner.uid} owner={owner} wish={wish} people={people} onTurn={turnTo} />
  }
  if (!error) return <EditSkeleton />
  const { status, message } = refusalOf(error)
  return status === 404 || status === 400 ? <WishNotFound /> : <WishUnread reason={message} onRetry={retry} />
}

const Frame = styled('div')({ textAlign: 'center' })

/** Shown when a wish could not be loaded. */
function WishUnread({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  const alert = useAlert()
  useEffect(() => alert('critical', 'Erreur lors du chargement du souhait'), [alert])
  return (
    <Frame>
      <Typography variant="h1">Souhait</Typography>
      <NotLoaded text={reason} onRetry={onRetry} />
    </Frame>
  )
}
