/** What a person may read of a wish that they received: no row says that it was bought, when, or by whom else. */
const known = `
    wish uuid not null,
    person uuid not null,
    day date not null,
    name text not null,
    picture jsonb,
    -- The others whom the wish ever concerned: they don't read the row, though they keep the person's list.
    hidden_from uuid[] not null`

export const receivedTables = `
  create table receipts (${known},
    primary key (wish)
  );
  create table told_gifts (${known},
    giver uuid not null,
    told_by uuid not null,
    -- How many who told it gave, if that was said.
    quantity int,
    -- The position of the log at which it was told: names of people who are no relatives are those of then.
    told_at bigint not null,
    thanks text,
    thanked_at timestamptz,
    thanked_by uuid,
    thanked_position bigint,
    -- Whether the person saw that it was told, and the giver that they were thanked: 'seen', or 'aside' once they put it aside.
    arrival text,
    thanks_arrival text,
    primary key (wish, person, giver)
  );
  -- The last day about which somebody said what they received on it.
  create table recalled_days (
    person uuid primary key,
    day date not null
  );`
