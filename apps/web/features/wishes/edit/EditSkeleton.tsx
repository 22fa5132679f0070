import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { PictureFrame } from './PicturePanel.tsx'
import { SlideColumns } from './WishSlide.tsx'

const Frame = styled('div')({ maxWidth: 1200, marginInline: 'auto' })

const Head = styled('div')({ margin: '44px 0 16px', height: 36, display: 'grid', alignItems: 'center' })

const Fields = styled('div')({ display: 'grid', gap: 20 })

/** Placeholder of a wish that is loading. */
export const EditSkeleton = () => (
  <Frame role="status" aria-label="Chargement du souhait">
    <Head>
      <Skeleton width={180} height={36} />
    </Head>
    <SlideColumns>
      <PictureFrame>
        <Skeleton height="100%" />
      </PictureFrame>
      <Fields>
        <Skeleton height={56} />
        <Skeleton width={220} height={44} />
        <Skeleton height={96} />
        <Skeleton height={56} />
      </Fields>
    </SlideColumns>
  </Frame>
)
