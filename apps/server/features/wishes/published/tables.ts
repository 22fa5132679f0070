import {
  byKind,
  contentFields,
  optionalFields,
  type ContentField,
} from '@cachotteries/domain/features/wishes/content'

const types = byKind({
  title: 'text',
  stars: 'int',
  text: 'text',
  address: 'text',
  price: 'jsonb',
  count: 'int',
})

/** The columns of both tables of wishes for what people write. Without quotes PostgreSQL would write them without capitals. */
export const contentColumns = contentFields.map((field) => `"${field}"`)

const optional: readonly ContentField[] = optionalFields
/** What events from before a field lack is null here. */
const typedColumns = contentFields
  .map((field) => `"${field}" ${types[field]}${optional.includes(field) ? '' : ' not null'}`)
  .join(',\n    ')

/**
 * Owners read `owner_wishes`, visitors the others. The owner's table has no column about surprises, and no row that its owner
 * may not see: what isn't there can't leak.
 */
export const wishTables = `
  create table owner_wishes (
    id uuid primary key,
    owner uuid not null,
    draft boolean not null,
    -- The year with which a draft was put away.
    put_away_in int,
    ${typedColumns},
    picture jsonb,
    created_at timestamptz not null,
    may_buy_until timestamptz,
    place text
  );
  create table visitor_wishes (
    id uuid primary key,
    -- Null for a secret.
    owner uuid,
    secret boolean not null,
    -- A draft is on no list.
    draft boolean not null,
    put_away_in int,
    creator uuid not null,
    ${typedColumns},
    picture jsonb,
    created_at timestamptz not null,
    -- Since when its owner could see it, but while it is bought.
    shown_at timestamptz not null,
    -- The positions of the log at these two times, which decide what is new.
    created_position bigint not null,
    shown_position bigint not null,
    -- Whether a purchase keeps the row from its owner's table.
    hidden_by_purchase boolean not null,
    -- Whether its owner has never seen it, as it began as bought.
    never_shown boolean not null,
    -- Since its owner said that they received it, they have it elsewhere than in their table.
    received_on date,
    owner_may_buy_until timestamptz,
    -- Once it is removed it is on no list, and stays here for who removed it, who may take that back.
    removed_at timestamptz,
    removed_by uuid,
    place text
  );
  create table visitor_gifts (
    wish uuid not null,
    number int not null,
    -- Who is in charge, of a gift of several.
    buyer uuid not null,
    bought_on date not null,
    -- Null for one of a wish that didn't say how many.
    quantity int,
    -- The position of the log at which it took what was left; null when something was left still.
    took_rest_at bigint,
    -- How it is shared, with everybody who takes part, once it was opened to others.
    is_open boolean,
    personal jsonb,
    primary key (wish, number)
  );
  create table visitor_wish_lists (
    owner uuid not null,
    wish uuid not null,
    -- The people to whom this list never shows the wish: everybody whom it concerns, or once did.
    hidden_from uuid[] not null,
    primary key (wish, owner)
  );`
