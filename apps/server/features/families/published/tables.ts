/** The families, and who is in them. */
export const familyTables = `
  create table families (
    id uuid primary key,
    name text not null,
    name_key text not null,
    -- Several families from before it was compared may have one.
    typed_key text not null,
    code text not null,
    welcomes boolean not null
  );
  create table members (
    family uuid not null,
    member uuid not null,
    joined_at timestamptz not null,
    -- The position in the log: the least of a family is its founder's.
    joined bigint not null,
    -- Whether it is somebody who joined without an account.
    brought boolean not null,
    primary key (family, member)
  );`
