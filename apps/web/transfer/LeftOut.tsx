import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ImportPreviewView } from '@cachotteries/contracts/transfer'
import { useId } from 'react'
import { count } from '../ui/count.ts'

/** What the import can't add, and why. */
export function LeftOut({ preview: { problems, ofOthers } }: { preview: ImportPreviewView }) {
  const id = useId()
  return (
    <>
      {problems.length > 0 && (
        <section aria-labelledby={id}>
          <Typography id={id} variant="h3" sx={{ fontSize: '1rem' }}>
            Ce qui ne peut pas être ajouté
          </Typography>
          <Box component="ul" sx={{ my: 1, pl: 3 }}>
            {problems.map(({ place, message }) => (
              <li key={place}>{`${place} : ${message}`}</li>
            ))}
          </Box>
        </section>
      )}
      {ofOthers > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {count(
            ofOthers,
            'souhait de la liste d’un proche est laissé de côté.',
            'souhaits des listes de vos proches sont laissés de côté.',
          )}
        </Typography>
      )}
    </>
  )
}
