import { draw, drawCheck, draws } from '@cachotteries/domain/visibility/views/draws'
import { answerForm, drawForm, drawParticipant, drawRules, questionForm } from '@cachotteries/contracts/draws'
import { memberCall } from '../../infrastructure/http/rest.ts'
import { answer, ask } from './questions.ts'
import { callOff, check, drawAgain, drawNames, join, leave, myDraws } from './service.ts'

const wrongDraw = [
  'NoSuchFamily',
  'DrawIsPast',
  'NotOfFamily',
  'TooFewToDraw',
  'NothingFits',
  'DrawnTooOften',
  'TooManyAttempts',
] as const
const wrongChange = [
  'NoSuchFamily',
  'NoSuchDraw',
  'DrawIsPast',
  'NotAllowed',
  'MovedTooOften',
  'TooManyAttempts',
] as const

export const drawCalls = [
  memberCall('GET', '/draws', {
    summary: 'Les tirages au sort de ses familles, et à qui l’on offre',
    answer: draws,
    handle: ({ user }) => myDraws(user),
  }),
  memberCall('POST', '/families/{familyId}/draws/check', {
    summary: 'Dire si un tirage convient, et sinon ce qui gêne\u00a0: ne tire rien',
    body: drawRules,
    answer: drawCheck,
    refusals: ['NoSuchFamily', 'NotOfFamily'],
    handle: ({ user, id, body }) => check(user, { ...body, family: id('familyId') }),
  }),
  memberCall('POST', '/families/{familyId}/draws', {
    summary: 'Tirer au sort qui offre à qui\u00a0: chacun ne voit que la personne à qui il offre',
    body: drawForm,
    answer: draw,
    status: 201,
    refusals: [...wrongDraw, 'TooManyDraws'],
    handle: ({ context, user, form }) => drawNames([context.address(), user], form({ family: 'familyId' })),
  }),
  memberCall('PUT', '/families/{familyId}/draws/{drawId}', {
    summary:
      'Refaire un tirage, trois fois au plus jusqu’au jour dit\u00a0: le précédent ne compte plus, et tous en sont prévenus',
    body: drawForm,
    answer: draw,
    refusals: [...wrongDraw, 'NoSuchDraw'],
    handle: ({ context, user, form }) =>
      drawAgain([context.address(), user], form({ family: 'familyId', uid: 'drawId' })),
  }),
  memberCall('DELETE', '/families/{familyId}/draws/{drawId}', {
    summary: 'Annuler un tirage',
    refusals: ['NoSuchFamily', 'NoSuchDraw', 'DrawIsPast', 'TooManyAttempts'],
    handle: ({ context, user, form }) =>
      callOff([context.address(), user], form({ family: 'familyId', uid: 'drawId' })),
  }),
  memberCall('POST', '/families/{familyId}/draws/{drawId}/participants', {
    summary:
      'Ajouter quelqu’un qui arrive après le tirage\u00a0: une seule personne en est changée, ou tous si cela pouvait trahir une paire',
    body: drawParticipant,
    answer: draws,
    refusals: [...wrongChange, 'NotOfFamily', 'NothingFits'],
    handle: ({ context, user, form }) =>
      join([context.address(), user], form({ family: 'familyId', uid: 'drawId' })),
  }),
  memberCall('DELETE', '/families/{familyId}/draws/{drawId}/participants/{personId}', {
    summary: 'Se retirer d’un tirage, ou en retirer quelqu’un dont on tient la liste',
    answer: draws,
    refusals: wrongChange,
    handle: ({ context, user, form }) =>
      leave([context.address(), user], form({ family: 'familyId', uid: 'drawId', person: 'personId' })),
  }),
  memberCall('POST', '/families/{familyId}/draws/{drawId}/questions', {
    summary:
      'Poser une question à la personne tirée, sans dire qui\u00a0: elle arrive quelques minutes plus tard',
    body: questionForm,
    answer: draws,
    status: 201,
    refusals: ['NoSuchDraw', 'DrawIsPast', 'NotSamePerson', 'TooManyAttempts'],
    handle: ({ user, form }) => ask(user, form({ family: 'familyId', uid: 'drawId' })),
  }),
  memberCall('POST', '/questions/{questionId}/answer', {
    summary: 'Répondre à une question, une fois\u00a0: la réponse arrive quelques minutes plus tard',
    body: answerForm,
    answer: draws,
    status: 201,
    refusals: ['NoSuchQuestion', 'AlreadyAnswered', 'TooManyAttempts'],
    handle: ({ user, form }) => answer(user, form({ uid: 'questionId' })),
  }),
]
