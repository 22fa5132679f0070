import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '../ui/EmptyState.tsx'
import { NoFamily } from '../ui/illustrations/NoFamily.tsx'
import { NotFound } from '../ui/illustrations/NotFound.tsx'
import { currentFamilyAtom } from './currentFamily.ts'
import { InviteButton } from './InviteButton.tsx'
import { MemberLink } from './MemberLink.tsx'
import { familiesQuery } from './queries.ts'
import { sortedByName } from './relatives.ts'

/** One family and the ways to its members' lists. */
export function FamilyPage({ uid, me }: { uid: string; me: string }) {
  const { data } = useQuery(familiesQuery)
  const setCurrent = useSetAtom(currentFamilyAtom)
  useEffect(() => setCurrent(uid), [setCurrent, uid])
  const family = data?.view.Families.find((one) => one.uid === uid)

  if (!data) return <Typography role="status">Chargement des familles...</Typography>
  if (!family)
    return (
      <>
        <Typography variant="h1">Famille</Typography>
        <EmptyState drawing={<NotFound />} text="Famille introuvable">
          <Button component={Link} to="/app/families" variant="contained">
            Toutes les familles
          </Button>
        </EmptyState>
      </>
    )
  const alone = family.Users.length === 1
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
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
          listStyle: 'none',
          p: 0,
          m: 0,
        }}
      >
        {sortedByName(family.Users).map((member) => (
          <Box
            component="li"
            key={member.uid}
            sx={{
              p: 1,
              borderRadius: '20px',
              border: 1,
              borderColor: 'line',
              bgcolor: 'background.paper',
              minWidth: 0,
            }}
          >
            <MemberLink member={member} me={me} />
          </Box>
        ))}
      </Box>
      {alone && (
        <EmptyState
          drawing={<NoFamily />}
          text="Il n’y a que vous ici pour l’instant : invitez les vôtres !"
        />
      )}
    </>
  )
}
