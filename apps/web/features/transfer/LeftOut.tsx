import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ImportPreviewView } from '@cachotteries/contracts/transfer'
import { useId } from 'react'
import { count } from '../../ui/count.ts'

const Problems = styled('section')({
  '& > h3': { fontSize: '1rem' },
  '& > ul': { margin: '8px 0', paddingLeft: 24, listStyle: 'disc' },
})

/** The rows that the import can't add, and why. */
export function LeftOut({ preview: { problems, ofOthers } }: { preview: ImportPreviewView }) {
  const id = useId()
  return (
    <>
      {problems.length > 0 && (
        <Problems aria-labelledby={id}>
          <Typography id={id} variant="h3">
            Ce qui ne peut pas être ajouté
          </Typography>
          <ul>
            {problems.map(({ place, message }) => (
              <li key={place}>{`${place}\u00a0: ${message}`}</li>
            ))}
          </ul>
        </Problems>
      )}
      {ofOthers > 0 && (
        <Typography variant="body2" color="textSecondary">
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
