import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useId, type Ref } from 'react'
import type { Elements } from './elements.ts'

const Explanation = styled(Typography)({ margin: '4px 0 16px' })

interface Props {
  readonly title: string
  readonly text: string
  /** A script may focus the title. */
  readonly titleRef?: Ref<HTMLHeadingElement>
  readonly children: Elements
}

/** A part of a screen under a title of its own, with a sentence that explains it. */
export function Section({ title, text, titleRef, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h4" component="h2" {...(titleRef && { ref: titleRef, tabIndex: -1 })}>
        {title}
      </Typography>
      <Explanation color="textSecondary">{text}</Explanation>
      {children}
    </section>
  )
}
