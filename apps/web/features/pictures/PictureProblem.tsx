import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { BrokenImage } from '../../ui/illustrations/BrokenImage.tsx'
import { Row } from '../../ui/layout.ts'
import { colours } from '../../ui/style.ts'
import type { FormPicture } from './published/usePicture.ts'

const Failure = styled(Row)({
  gap: 16,
  marginTop: 12,
  padding: 16,
  borderRadius: 14,
  backgroundColor: colours.accentSoft,
  '& > :first-of-type': { width: 88, flex: 'none' },
  '& > :last-child > :first-of-type': { fontWeight: 700 },
})

/** Why there is no picture. */
export const PictureProblem = ({ picture: { problem } }: { picture: FormPicture }) => (
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
)
