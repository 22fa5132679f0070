import type { FamilyView } from '@cachotteries/contracts/families'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { refusalOf } from '../api/refusal.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { NoFamily } from '../ui/illustrations/NoFamily.tsx'
import { currentFamilyAtom } from './currentFamily.ts'
import { FamiliesUnavailable } from './FamiliesUnavailable.tsx'
import { FamilyMembers } from './FamilyMembers.tsx'
import { InviteButton } from './InviteButton.tsx'
import { LeaveFamily } from './LeaveFamily.tsx'
import { familiesQuery } from './queries.ts'
import { UnknownFamily } from './UnknownFamily.tsx'
import { useFamilyNews } from './useFamilyNews.ts'

interface Props {
  readonly uid: string
  readonly me: string
  /** The address of a member's profile, for who comes by this family. */
  readonly profileOf: (member: string, family: FamilyView) => string
}

/** One family and the ways to its members' lists. */
export function FamilyPage({ uid, me, profileOf }: Props) {
  const families = useQuery(familiesQuery)
  const all = families.data?.view.Families
  useFamilyNews(all, me)
  const setCurrent = useSetAtom(currentFamilyAtom)
  useEffect(() => setCurrent(uid), [setCurrent, uid])
  // Its departure may be pushed before it is answered: then the screen waits for where to go.
  const [leaving, setLeaving] = useState(false)
  const family = all?.find((one) => one.uid === uid)

  if (families.isError && !all)
    return (
      <FamiliesUnavailable
        reason={refusalOf(families.error).message}
        onRetry={() => void families.refetch()}
      />
    )
  if (!all) return <Typography role="status">Chargement des familles...</Typography>
  if (!family) return leaving ? null : <UnknownFamily />
  return (
    <>
      <title>{`${family.name} · Cachotteries`}</title>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'end',
          justifyContent: 'space-between',
          gap: 2,
          mb: 4,
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h1">{family.name}</Typography>
          <Typography
            sx={{ color: 'text.secondary', mt: 1 }}
          >{`${family.Users.length} membre(s)`}</Typography>
        </Box>
        <InviteButton family={family} />
      </Box>
      <FamilyMembers family={family} me={me} profileOf={profileOf} />
      {family.Users.length === 1 && (
        <EmptyState
          drawing={<NoFamily />}
          text="Il n’y a que vous ici pour l’instant : invitez les vôtres !"
        />
      )}
      <LeaveFamily family={family} onLeaving={setLeaving} />
    </>
  )
}
