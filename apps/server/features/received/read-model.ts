import { erasedText } from '@cachotteries/domain/erased'
import { projection, projectionOfTypes, type ReadModel } from '../../infrastructure/log/log-definition.ts'
import { readModelTable } from '../../infrastructure/log/read-model-table.ts'
import { wishStream } from '../wishes/streams.ts'
import { receivedStream } from './streams.ts'
import { receivedTables } from './published/tables.ts'

const indexes = `
  create index receipts_by_person on receipts (person);
  create index receipts_by_picture on receipts ((picture->>'name'));
  create index told_gifts_by_person on told_gifts (person);
  create index told_gifts_by_giver on told_gifts (giver);
  create index told_gifts_by_picture on told_gifts ((picture->>'name'));`

const receipts = readModelTable({ name: 'receipts', key: ['wish'] })
const told = readModelTable({
  name: 'told_gifts',
  key: ['wish', 'person', 'giver'],
  changing: ['thanks', 'thanked_at', 'thanked_by', 'thanked_position', 'arrival', 'thanks_arrival'],
})
const recalledDays = readModelTable({ name: 'recalled_days', key: ['person'] })
const toldOfWish = readModelTable({ name: 'told_gifts', key: ['wish'], changing: ['hidden_from'] })

export const receivedReadModel: ReadModel = {
  tables: receivedTables,
  indexes,
  projections: [
    projection(receivedStream, (person, event, position) => {
      if (event.type === 'Thanked') {
        if (event.personal.text === erasedText) return []
        const thanks = { thanks: event.personal.text, thanked_at: event.at, thanked_by: event.by }
        const placed = { ...thanks, thanked_position: position }
        return [told.patch({ wish: event.gift, person, giver: event.giver }, placed)]
      }
      if (event.type === 'DayRecalled')
        return [recalledDays.replace({ person }, [{ person, day: event.day }])]
      if (event.type === 'NewsNoted')
        return event.news.map(({ gift, giver, person: receiver }) =>
          told.patch(
            { wish: gift, person: receiver, giver },
            receiver === person ? { arrival: event.as } : { thanks_arrival: event.as },
          ),
        )
      const {
        gift: wish,
        on: day,
        quantity = null,
        picture = null,
        hiddenFrom: hidden_from = [],
        personal,
        by: told_by,
      } = event
      return event.givers.map((giver) =>
        told.insert({
          wish,
          person,
          day,
          name: personal.name,
          picture,
          hidden_from,
          giver,
          told_by,
          quantity: giver === told_by ? quantity : null,
          told_at: position,
        }),
      )
    }),
    projectionOfTypes(wishStream, {
      WishReceived: (
        wish,
        { owner: person, on: day, picture = null, hiddenFrom: hidden_from = [], personal },
      ) => [receipts.insert({ wish, person, day, name: personal.name, picture, hidden_from })],
      ReceiptUndone: (wish) => [receipts.remove({ wish })],
      // After what is told together with it.
      RecipientsChanged: (wish, { recipients, hiddenFrom = [] }) => [
        toldOfWish.patchInOrder({ wish }, { hidden_from: [...recipients, ...hiddenFrom] }),
      ],
    }),
  ],
}

/** Selects the names of the pictures of received gifts. */
export const receivedPictures = `
  select (picture->>'name')::uuid from receipts where picture is not null
  union all select (picture->>'name')::uuid from told_gifts where picture is not null`
