import type { DrawView } from '@cachotteries/contracts/draws'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Sheet } from '../../ui/page.ts'
import { colours } from '../../ui/style.ts'
import { MessageForm } from './MessageForm.tsx'
import { Question, Questions } from './Question.tsx'
import { useDrawCommands } from './queries.ts'
import { onTheWay } from './words.ts'

const Card = styled(Sheet)({ display: 'grid', gap: 16, padding: 20, borderRadius: 24 })

const Note = styled('p')({ margin: 0, color: colours.inkSoft })

/** What somebody asks the user, or a person whose list the user keeps, without saying who. */
export function ReceivedQuestions({ me, draw }: { me: string; draw: DrawView }) {
  const id = useId()
  const { answer } = useDrawCommands()
  return (
    <Card as="section" aria-labelledby={id}>
      <div>
        <Typography id={id} variant="h4" component="h2">
          On vous demande
        </Typography>
        <Note>{`Personne ne sait qui demande. ${onTheWay}`}</Note>
      </div>
      <Questions aria-live="polite">
        {draw.asked.map((question) => (
          <Question
            key={question.uid}
            own="answer"
            question={question}
            asks={
              question.to.uid === me ? 'Quelqu’un vous demande' : `Quelqu’un demande à ${question.to.name}`
            }
            answers={question.to.uid === me ? 'Vous répondez' : `Vous répondez pour ${question.to.name}`}
          >
            <MessageForm
              me={me}
              keptAs={`answer ${question.uid}`}
              label="Votre réponse"
              button="Répondre"
              done={'C’est noté\u00a0: la réponse arrivera dans quelques minutes'}
              send={(text, commandId) => answer.mutateAsync({ uid: question.uid, text, commandId })}
            />
          </Question>
        ))}
      </Questions>
    </Card>
  )
}
