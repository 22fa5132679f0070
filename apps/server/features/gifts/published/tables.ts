/** The gifts that people know of by themselves: they keep them when they don't see the wish any more. */
export const giftTables = `
  create table gifts (
    person uuid not null,
    wish uuid not null,
    -- The position of the log up to which this person surely saw the wish.
    known_at bigint not null,
    -- The picture that the wish had when they took it.
    picture jsonb,
    -- The secret that the wish was when they took it.
    continues uuid,
    -- The guest who they were when they took it, whose row says up to when they saw the wish, at least.
    guest uuid,
    primary key (person, wish)
  );
  -- What one of two people said last of the share of one of them, with the other in charge.
  create table settled_shares (
    wish uuid not null,
    person uuid not null,
    in_charge uuid not null,
    settled boolean not null,
    settled_at bigint not null,
    primary key (wish, person, in_charge)
  );`
