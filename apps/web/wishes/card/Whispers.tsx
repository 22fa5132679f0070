import type { RelativesWishView } from '@cachotteries/contracts/wishes'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Ghost, PartyPopper, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { longDay } from '../../ui/dates.ts'
import { sharedWith } from './sharedWith.ts'

interface Props {
  readonly wish: RelativesWishView
  readonly owner: string
}

const Label = ({ icon, tint, children }: { icon: ReactNode; tint: object; children: ReactNode }) => (
  <Box
    component="span"
    sx={{
      ...tint,
      display: 'inline-flex',
      alignItems: 'center',
      gap: 0.75,
      px: 1.25,
      py: 0.375,
      borderRadius: '14px',
      typography: 'body2',
      fontWeight: 700,
      '& svg': { flex: 'none' },
    }}
  >
    {icon}
    {children}
  </Box>
)

/** What relatives tell each other of a wish, and its owner never hears. */
export function Whispers({ wish, owner }: Props) {
  const others = sharedWith(wish, owner)
  return (
    <>
      {(wish.isSecret || others !== '' || wish.buyer) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          {wish.isSecret && (
            <Label
              icon={<Ghost size={16} aria-hidden />}
              tint={{ bgcolor: 'primarySoft', color: 'primary.main' }}
            >
              Secret
            </Label>
          )}
          {others !== '' && (
            <Label icon={<Users size={16} aria-hidden />} tint={{ bgcolor: 'sunken', color: 'text.primary' }}>
              {`Partagé avec ${others}`}
            </Label>
          )}
          {wish.buyer && (
            <Label icon={null} tint={{ bgcolor: 'accentSoft', color: 'secondary.main' }}>
              {`Acheté par ${wish.buyer.name}`}
            </Label>
          )}
        </Box>
      )}
      {wish.buyer && (
        <Typography variant="body2" sx={{ color: 'text.secondary', display: 'flex', gap: 0.75 }}>
          <Box component={PartyPopper} size={18} aria-hidden sx={{ color: 'secondary.main', flex: 'none' }} />
          <span>
            {wish.purchaseDate !== null && `Le ${longDay(wish.purchaseDate)}, `}
            {`par ${wish.buyer.name}`}
          </span>
        </Typography>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {`Une idée de ${wish.creator.name}`}
      </Typography>
    </>
  )
}
