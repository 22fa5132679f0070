import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { FormPicture } from './published/usePicture.ts'

/** Says that a picture is loading, or how much of a photo was sent. */
export const PictureProgress = ({ picture: { sent, isLoading } }: { picture: FormPicture }) => (
  <div role="status">
    {isLoading && <VisuallyHidden>Chargement de l’image…</VisuallyHidden>}
    {sent !== undefined && (
      <>
        <Typography variant="body2">Envoi de la photo…</Typography>
        <LinearProgress
          aria-label="Envoi de la photo"
          // Once all of it was sent, the server still has to read it.
          {...(sent < 1 && { variant: 'determinate', value: sent * 100 })}
        />
      </>
    )}
  </div>
)
