/** Who is set aside for whose list. */
export const sightTables = `
  create table set_aside (
    owner uuid not null,
    person uuid not null,
    set_by uuid not null,
    set_at timestamptz not null,
    primary key (owner, person)
  );`
