import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { X } from 'lucide-react'
import { Fragment, useRef, type ReactNode } from 'react'
import { BrokenImage } from '../ui/illustrations/BrokenImage.tsx'
import { Row } from '../ui/layout.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { colours } from '../ui/style.ts'
import { PhotoButton } from './PhotoButton.tsx'
import type { FormPicture } from './usePicture.ts'

/** The progress is beside the button, so that nothing moves when it comes and goes. */
const Choice = styled(Row)({
  gap: 16,
  marginTop: 12,
  '& > button': { flex: 'none' },
  '& > [role=status]': { flex: 1, minWidth: 0 },
})

const Failure = styled(Row)({
  gap: 16,
  marginTop: 12,
  padding: 16,
  borderRadius: 14,
  backgroundColor: colours.accentSoft,
  '& > :first-of-type': { width: 88, flex: 'none' },
  '& > :last-child > :first-of-type': { fontWeight: 700 },
})

interface Props {
  readonly label: string
  readonly picture: FormPicture
  /** The link's field, which a photo replaces. */
  readonly children: ReactNode
}

/** The picture of a form: a link, or a photo from this device. */
export function PictureField({ label, picture, children }: Props) {
  const { sent, isLoading, problem } = picture
  const button = useRef<HTMLButtonElement>(null)
  const takeBack = (): void => {
    picture.takeBack()
    // The button that was pressed disappears.
    button.current?.focus()
  }
  return (
    <div>
      {picture.isPhoto ? (
        <TextField
          key="photo"
          label={label}
          value="Photo choisie sur un appareil"
          fullWidth
          slotProps={{
            input: {
              readOnly: true,
              endAdornment: (
                <InputAdornment position="end">
                  <IconButton
                    edge="end"
                    aria-label="Retirer la photo"
                    data-tip="Retirer la photo"
                    onClick={takeBack}
                  >
                    <X size={20} />
                  </IconButton>
                </InputAdornment>
              ),
            },
          }}
        />
      ) : (
        // Keys, so that one input doesn't become the other, with its text.
        <Fragment key="link">{children}</Fragment>
      )}
      <Choice>
        <PhotoButton button={button} onChoose={picture.choose} />
        <div role="status">
          {isLoading && <VisuallyHidden>Chargement de l’image…</VisuallyHidden>}
          {sent !== undefined && <Progress sent={sent} />}
        </div>
      </Choice>
      <div role="status">
        {problem !== undefined && (
          <Failure>
            <div>
              <BrokenImage />
            </div>
            <div>
              <Typography>Impossible de charger l&apos;image</Typography>
              <Typography variant="body2">{problem}</Typography>
            </div>
          </Failure>
        )}
      </div>
    </div>
  )
}

/** Once all of it was sent, the server still has to read it. */
const Progress = ({ sent }: { sent: number }) => (
  <>
    <Typography variant="body2">Envoi de la photo…</Typography>
    <LinearProgress
      aria-label="Envoi de la photo"
      {...(sent < 1 && { variant: 'determinate', value: sent * 100 })}
    />
  </>
)
