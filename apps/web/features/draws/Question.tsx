import type { QuestionView } from '@cachotteries/contracts/draws'
import { styled } from '@mui/material/styles'
import type { Elements } from '../../ui/elements.ts'
import { colours } from '../../ui/style.ts'

export const Questions = styled('ul')({
  display: 'grid',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

const Item = styled('li')({ display: 'grid', gap: 8 })

const Bubble = styled('p')({
  justifySelf: 'start',
  maxWidth: '88%',
  margin: 0,
  padding: '8px 14px',
  borderRadius: '18px 18px 18px 4px',
  backgroundColor: colours.sunken,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '&[data-own=true]': {
    justifySelf: 'end',
    borderRadius: '18px 18px 4px 18px',
    backgroundColor: colours.primarySoft,
  },
  '& > b': { display: 'block', font: 'var(--mui-font-body2)', color: colours.inkSoft },
})

interface Props {
  /** What of it the user wrote. */
  readonly own: 'question' | 'answer'
  readonly question: QuestionView
  readonly asks: string
  readonly answers: string
  /** What stands where there is no answer yet. */
  readonly children: Elements
}

/** A question with its answer. Neither has a time. */
export const Question = ({ own, question: { text, answer }, asks, answers, children }: Props) => (
  <Item>
    <Bubble dir="auto" data-own={own === 'question'}>
      <b>{asks}</b>
      <span>{text}</span>
    </Bubble>
    {answer === null ? (
      children
    ) : (
      <Bubble dir="auto" data-own={own === 'answer'}>
        <b>{answers}</b>
        <span>{answer}</span>
      </Bubble>
    )}
  </Item>
)
