import { styled } from '@mui/material/styles'
import { Suspense, type ReactNode } from 'react'
import { colours, up } from './style.ts'

const Frame = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 16,
  padding: '32px 16px',
  textAlign: 'center',
  [up.md]: { paddingBlock: 56 },
})

const Picture = styled('div')({ width: 'min(260px, 70%)', aspectRatio: '4 / 3' })

const Text = styled('p')({ margin: 0, maxWidth: '36ch', fontSize: '1.125rem', color: colours.inkSoft })

interface Props {
  readonly drawing: ReactNode
  readonly text: string
  /** What one can do about it. */
  readonly children?: ReactNode
}

/** Shown where there is nothing to show. */
export const EmptyState = ({ drawing, text, children }: Props) => (
  <Frame>
    <Picture>
      <Suspense>{drawing}</Suspense>
    </Picture>
    <Text>{text}</Text>
    {children}
  </Frame>
)
