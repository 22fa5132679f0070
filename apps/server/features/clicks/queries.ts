import type { Day, UserId } from '@cachotteries/domain/decider'
import type { CountedClicks } from '@cachotteries/domain/visibility/analytics'
import { Effect } from 'effect'
import { timeZone } from '../../infrastructure/clock-and-ids.ts'
import { setAsideForArray } from '../families/published/relatives.ts'
import { hasRow, onlyRow } from '../../infrastructure/database.ts'

export const isAdministrator = (user: UserId) =>
  hasRow(`select from accounts where id = $1 and is_admin`, [user])

/** The number of recent clicks that are shown one by one. */
const recentClicks = 20

/** The number of days of the chart. */
const chartDays = 30

/**
 * No figure includes clicks on wishes that concern the viewer or once did, or somebody for whose list they are set aside, on
 * drafts, or on wishes that are gone. So a viewer who was made a recipient of an idea sees the same figures as if it had been
 * deleted. A secret that was revealed is gone, too: the wish that it became has another id.
 */
const counted = `
  select c.* from clicks c
  where exists (select from visitor_wishes w where w.id = c.wish and not w.draft and w.removed_at is null)
    and not exists (
      select from visitor_wish_lists l
      where l.wish = c.wish and l.hidden_from && ($1::uuid || ${setAsideForArray('$1')}::uuid[])
    )`

const summary = `
  select json_build_object(
    'totalClicks', coalesce(sum(clicks), 0),
    'uniqueUsers', (select count(*) from (select from counted group by clicker) as users),
    'uniqueWishes', (select count(*) from (select from counted group by wish) as wishes),
    'bySource', coalesce(
      json_agg(json_build_object('source', source, 'count', clicks) order by clicks desc, source), '[]'
    )
  ) from (select source, count(*) as clicks from counted group by source) as sources`

const clicksOverTime = `
  select json_agg(json_build_object('date', day, 'count', coalesce(clicks, 0)) order by day)
  from (
    select $2::date - age as day from generate_series(0, ${chartDays - 1}) as age
  ) as days
  left join (
    select (clicked_at at time zone $3)::date as day, count(*) as clicks
    from counted
    where clicked_at >= ($2::date - ${chartDays - 1})::timestamp at time zone $3
    group by 1
  ) as clicked using (day)`

const recent = `
  select coalesce(json_agg(json_build_object(
    'uid', c.id,
    'source', c.source,
    'at', c.clicked_at,
    'clicker', json_build_object('uid', a.id, 'name', a.name),
    'wish', json_build_object(
      'name', w.name,
      'secret', w.secret,
      'hiddenByPurchase', w.hidden_by_purchase,
      'draft', w.draft,
      'concerned', (select json_agg(owner) from visitor_wish_lists where wish = w.id),
      'hiddenFrom', (select to_json(hidden_from) from visitor_wish_lists where wish = w.id limit 1)
    )
  ) order by c.clicked_at desc, c.id), '[]')
  from (select * from counted order by clicked_at desc, id limit ${recentClicks}) c
    join visitor_wishes w on w.id = c.wish
    join accounts a on a.id = c.clicker`

/** The figures for this viewer, of one snapshot. The chart ends with `today`, a day in the server's time zone. */
export const countedClicks = (viewer: UserId, today: Day) =>
  Effect.map(
    onlyRow<CountedClicks>(
      // Not materialized, since each part has a faster plan of its own.
      `with counted as not materialized (${counted})
       select (${summary}) as summary, (${clicksOverTime}) as "clicksOverTime", (${recent}) as recent`,
      [viewer, today, timeZone()],
    ),
    (row) => ({
      ...row,
      recent: row.recent.map((click) => ({ ...click, at: new Date(click.at).toISOString() })),
    }),
  )
