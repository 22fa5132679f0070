import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Image } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { Elements } from '../../../ui/elements.ts'
import { Row } from '../../../ui/layout.ts'
import { BrokenImage } from '../../../ui/illustrations/BrokenImage.tsx'
import { NoPicture } from '../../../ui/illustrations/NoPicture.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { colours } from '../../../ui/style.ts'
import { PhotoButton } from '../PhotoButton.tsx'
import { PictureLink } from '../PictureLink.tsx'
import { PictureProblem } from '../PictureProblem.tsx'
import { PictureProgress } from '../PictureProgress.tsx'
import type { FormPicture } from './usePicture.ts'

/** As high with a picture as without, so that nothing below moves when one comes. */
const Head = styled('div')({
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr)',
  gap: 12,
  // The picture of a saved wish is elsewhere.
  '&:not(:has(> [data-frame]))': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > div': { display: 'flex', flexWrap: 'wrap' },
    '& > div > div': { height: 'auto' },
  },
})

const Frame = styled('div')({
  display: 'grid',
  height: 96,
  borderRadius: 14,
  overflow: 'hidden',
  backgroundColor: colours.sunken,
  '& > *': { width: '100%', height: '100%', objectFit: 'contain' },
})

const Choices = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: 4,
  '& button': { flex: 'none', paddingInline: 12, whiteSpace: 'nowrap' },
})

/** Room for what comes and goes. */
const Line = styled(Row)({ maxWidth: '100%', height: 44, '& > p': { minWidth: 0 } })

const Link = styled('div')({ marginTop: 16 })

interface Props {
  readonly label: string
  readonly picture: FormPicture
  /** Whether the picture is shown here: that of a saved wish is beside its form. */
  readonly isShown: boolean
  /** Whether the link has an error, beside which it must be seen. */
  readonly isWrong: boolean
  /** Where the picture was found. */
  readonly source: string | undefined
  /** Removes a picture that was found. */
  readonly onTakeBack: () => void
  /** The link's field, which a photo replaces. */
  readonly children: Elements
}

/** The picture at the top of a form, with what changes it: a photo, or a link, which is shown when it is asked for. */
export function PictureHead({ label, picture, isShown, isWrong, source, onTakeBack, children }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const shows = isOpen || isWrong || picture.isPhoto
  return (
    <div>
      <Head>
        {isShown && (
          <Frame data-frame>
            {picture.isLoading ? (
              <Skeleton height="100%" />
            ) : (
              <Picture picture={picture.picture} size="page" alt="Aperçu">
                {picture.problem === undefined ? <NoPicture seed="" /> : <BrokenImage />}
              </Picture>
            )}
          </Frame>
        )}
        <Choices>
          <PhotoButton button={button} onChoose={picture.choose} />
          <Button
            startIcon={<Image />}
            aria-expanded={shows}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            Changer l’image
          </Button>
          <Line>
            <PictureProgress picture={picture} />
            {source !== undefined && (
              <>
                <Typography variant="body2" color="textSecondary" noWrap>
                  {source}
                </Typography>
                <Button
                  size="small"
                  aria-label="Retirer l’image"
                  onClick={() => {
                    onTakeBack()
                    button.current?.focus()
                  }}
                >
                  Retirer
                </Button>
              </>
            )}
          </Line>
        </Choices>
      </Head>
      <Link id={id} hidden={!shows}>
        <PictureLink label={label} picture={picture} button={button}>
          {children}
        </PictureLink>
      </Link>
      <PictureProblem picture={picture} />
    </div>
  )
}
