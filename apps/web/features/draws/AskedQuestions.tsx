import type { DrawView } from '@cachotteries/contracts/draws'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { colours } from '../../ui/style.ts'
import { MessageForm } from './MessageForm.tsx'
import { Question, Questions } from './Question.tsx'
import { useDrawCommands } from './queries.ts'
import type { Pair } from './opened.ts'
import { onTheWay } from './words.ts'

const Frame = styled('div')({ display: 'grid', gap: 16 })

const Note = styled('p')({ margin: 0, color: colours.inkSoft })

interface Props {
  readonly me: string
  readonly draw: DrawView
  readonly pair: Pair
  readonly isPast: boolean
}

/** What was asked the person whom somebody gives to, and a further question: until the day. */
export function AskedQuestions({ me, draw, pair, isPast }: Props) {
  const { ask } = useDrawCommands()
  const { giver, drawn, questions } = pair
  if (isPast && questions.length === 0) return null
  return (
    <Frame>
      <div>
        <Typography variant="h4" component="h3">
          Poser une question sans dire qui
        </Typography>
        <Note>{`${drawn.name} ne saura pas qui demande. ${onTheWay}`}</Note>
      </div>
      {questions.length > 0 && (
        <Questions aria-live="polite">
          {questions.map((question) => (
            <Question
              key={question.uid}
              own="question"
              question={question}
              asks={giver.uid === me ? 'Vous demandez' : `Pour ${giver.name}`}
              answers={`${drawn.name} répond`}
            >
              <Note>Pas encore de réponse.</Note>
            </Question>
          ))}
        </Questions>
      )}
      {!isPast && (
        <MessageForm
          // What was written for somebody isn't for whom the giver drew since.
          key={drawn.uid}
          me={me}
          keptAs={`question ${draw.uid} ${giver.uid} ${drawn.uid}`}
          label={`Votre question à ${drawn.name}`}
          button="Demander"
          done={'C’est noté\u00a0: la question arrivera dans quelques minutes'}
          send={(text, commandId) =>
            ask.mutateAsync({
              family: draw.family.uid,
              uid: draw.uid,
              giver: giver.uid,
              drawn: drawn.uid,
              text,
              commandId,
            })
          }
        />
      )}
    </Frame>
  )
}
