import { replay } from '@cachotteries/domain/decider'
import { evolve as evolveQuestion, noQuestion } from '@cachotteries/domain/features/draws/question'
import { evolve, noFamily } from '@cachotteries/domain/features/families/family'
import {
  audienceOfDraw,
  audienceOfQuestion,
  noAudience,
  questionsOf,
  relativesOf,
} from '@cachotteries/domain/visibility/audience'
import type { DrawsView, DrawView } from '@cachotteries/domain/visibility/views/draws'
import { refetchedViews, type LiveFeature } from '../../infrastructure/live/live-views.ts'
import { familyStream } from '../families/streams.ts'
import { myDraws } from './service.ts'
import { drawsStream, questionStream } from './streams.ts'

/** The draws of somebody's families. They change with their relatives, whose names they show. */
export const openDraws = refetchedViews<DrawsView, DrawView>({
  shape: { rows: (view) => view.Draws, around: () => null },
  topics: (user, _about, view) => [
    relativesOf(user),
    ...(view?.Draws ?? []).flatMap(({ mine }) => mine.map(({ giver }) => questionsOf(giver.uid))),
  ],
  watch: (user) => () => myDraws(user),
})

export const drawsLive: LiveFeature = {
  audiences: [
    {
      streams: [drawsStream],
      streamsBehind: (id) => [familyStream.of(id)],
      audienceOf: ({ id }, streams) =>
        audienceOfDraw(replay(evolve, noFamily, familyStream.eventsIn(streams.get(familyStream.of(id))))),
    },
    {
      streams: [questionStream],
      streamsBehind: (id) => [questionStream.of(id)],
      audienceOf: (fact, streams) => {
        const events = questionStream.eventsIn(streams.get(questionStream.of(fact.id)))
        const question = replay(evolveQuestion, noQuestion, events)
        return questionStream.contains(fact) && question.status !== 'missing'
          ? audienceOfQuestion(fact.event, question)
          : noAudience
      },
    },
  ],
  views: [openDraws],
}
