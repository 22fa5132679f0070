/** The guests of lists: those who are invited, and those who were. */
export const guestTables = `
  create table guests (
    guest uuid primary key,
    owner uuid not null,
    invited_by uuid not null,
    -- Of the log: who sees the list for longer is decided by it.
    invited_position bigint not null,
    until text not null,
    -- Of the last who was let in: what they give has it.
    name text,
    -- How who has opened the present link calls themself, with what, and since when they wait.
    arrived_name text,
    device text,
    arrived_at timestamptz,
    -- Since when they see the list.
    admitted_at timestamptz,
    -- Since when they were withdrawn or have an account. What they gave may still have their name.
    ended_at timestamptz,
    -- Whom they registered as.
    account uuid
  );`
